#if os(Linux)
import Testing

@testable import Netlink

/// The interfaces that can carry traffic, among the links of a machine.
struct InterfaceListTests {
  private let ipv4 = IPAddress(bytes: [10, 0, 0, 2])
  private let ipv6 = IPAddress(bytes: [0x20, 0x01] + [UInt8](repeating: 7, count: 14))

  private func link(
    _ name: String = "eth0", flags: UInt32 = 0x1_1043, hardware: UInt16 = 1, _ addresses: IPAddress...
  ) -> Link {
    Link(index: 2, name: name, flags: flags, hardware: hardware, addresses: addresses)
  }

  private func list(_ links: Link..., outgoing: [IPAddress] = [], wireless: Set<String> = []) -> [NetworkInterface] {
    NetworkInterface.list(of: links, outgoing: outgoing) { LinkHints(isWireless: wireless.contains($0.name)) }
  }

  @Test func `a ready link with a global address is an interface, and routes if packets leave from the address`() {
    #expect(list(link("eth0")).isEmpty)
    #expect(list(link("eth0", ipv4)) == [.init(name: "eth0", kind: .wired)])
    #expect(
      list(link("eth0", ipv4), outgoing: [ipv4]) == [.init(name: "eth0", kind: .wired, routesIPv4: true)])
    #expect(
      list(link("eth0", ipv4, ipv6), outgoing: [ipv6]) == [.init(name: "eth0", kind: .wired, routesIPv6: true)])
  }

  @Test func `a link is ready only if it is up, running, has carrier, and is not loopback`() {
    let flags: [UInt32] = [0x1_0041, 0x1_0001, 0x41, 0x1_0040, 0x1_0049, 0]
    #expect(flags.filter { !list(link("eth0", flags: $0, ipv4)).isEmpty } == [0x1_0041])
  }

  @Test func `only the link that packets leave from routes`() {
    let other = IPAddress(bytes: [10, 0, 0, 3])
    #expect(list(link("eth0", ipv4), link("eth1", other), outgoing: [other]).map(\.routesIPv4) == [false, true])
  }

  @Test func `interfaces are classified with the hints`() {
    let interfaces = list(
      link("wlan0", ipv4), link("eth0", ipv4), link("tun0", hardware: 0xFFFE, ipv4), wireless: ["wlan0"])
    #expect(interfaces.map(\.name) == ["wlan0", "eth0", "tun0"])
    #expect(interfaces.map(\.kind) == [.wifi, .wired, .vpn])
  }

  @Test func `an address is global unless it belongs to its link`() {
    let ipv4: [[UInt8]] = [[10, 0, 0, 1], [169, 253, 1, 1], [169, 254, 1, 1]]
    #expect(ipv4.map { IPAddress(bytes: $0).isGlobal } == [true, true, false])
    let ipv6 = [[0xFD, 0x00], [0xFE, 0xC0], [0xFE, 0x80]].map { $0 + [UInt8](repeating: 1, count: 14) }
    #expect(ipv6.map { IPAddress(bytes: $0).isGlobal } == [true, true, false])
  }
}
#endif
