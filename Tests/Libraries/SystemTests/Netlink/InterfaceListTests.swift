#if os(Linux)
import Testing

@testable import Netlink

/// The interfaces that can carry traffic, among the links of a machine.
struct InterfaceListTests {
  private let ipv4 = IPAddress(bytes: [10, 0, 0, 2])
  private let ipv6 = IPAddress(bytes: [0x20, 0x01] + [UInt8](repeating: 7, count: 14))

  private func link(_ name: String, flags: UInt32 = 0x1_1043, _ addresses: IPAddress...) -> Link {
    Link(name: name, flags: flags, addresses: addresses)
  }

  private func list(_ links: Link..., outgoing: [IPAddress] = []) -> [NetworkInterface] {
    NetworkInterface.list(of: links, outgoing: outgoing) { $0.hasPrefix("wlan") ? .wifi : .wired }
  }

  @Test func `a ready link with a global address is an interface`() {
    let link = link("eth0", ipv4, ipv6)
    let outgoing: [[IPAddress]] = [[], [ipv4], [ipv6]]
    let interfaces: [NetworkInterface] = [
      .init(name: "eth0", kind: .wired), .init(name: "eth0", kind: .wired, routesIPv4: true),
      .init(name: "eth0", kind: .wired, routesIPv6: true),
    ]
    #expect(outgoing.flatMap { list(link, outgoing: $0) } == interfaces)
    #expect(list(self.link("wlan0", ipv4)) == [.init(name: "wlan0", kind: .wifi)])
    let other = IPAddress(bytes: [10, 0, 0, 3])
    let links = [self.link("eth0", ipv4), self.link("eth1", other), self.link("eth2")]
    #expect(
      list(links[0], links[1], links[2], outgoing: [other]).map { "\($0.name) \($0.routesIPv4)" } == [
        "eth0 false", "eth1 true",
      ])
    let flags: [UInt32] = [0x1_0041, 0x1_0001, 0x41, 0x1_0040, 0x1_0049, 0]
    #expect(flags.filter { !list(self.link("eth0", flags: $0, ipv4)).isEmpty } == [0x1_0041])
  }

  @Test func `an address is global unless it belongs to its link`() {
    let ipv4: [[UInt8]] = [[10, 0, 0, 1], [169, 253, 1, 1], [169, 254, 1, 1]]
    let ipv6 = [[0xFD, 0x00], [0xFE, 0xC0], [0xFE, 0x80]].map { $0 + [UInt8](repeating: 1, count: 14) }
    #expect((ipv4 + ipv6).map { IPAddress(bytes: $0).isGlobal } == [true, true, false, true, true, false])
  }
}
#endif
