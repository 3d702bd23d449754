#if os(Linux)
import Testing

@testable import Netlink

/// The interfaces that can carry traffic, among the links of a machine.
struct InterfaceListTests {
  private let ipv4 = IPAddress(bytes: [10, 0, 0, 2])
  private let ipv6 = IPAddress(bytes: [0x20, 0x01] + [UInt8](repeating: 7, count: 14))

  private func link(_ name: String, index: UInt32 = 2, flags: UInt32 = 0x1_1043, _ addresses: IPAddress...) -> Link {
    Link(name: name, index: index, flags: flags, addresses: addresses)
  }

  private func list(_ links: Link..., routes: Route...) -> [NetworkInterface] {
    NetworkInterface.list(of: links, routes: routes) { $0.name.hasPrefix("wlan") ? .wifi : .wired }
  }

  @Test func `a ready link with a global address is an interface`() {
    #expect(list(link("eth0", ipv4)) == [.init(name: "eth0", kind: .wired)])
    #expect(list(link("wlan0", ipv6), link("eth1")) == [.init(name: "wlan0", kind: .wifi)])
    let flags: [UInt32] = [0x1_0041, 0x1_0001, 0x41, 0x1_0040, 0x1_0049, 0]
    #expect(flags.filter { !list(link("eth0", flags: $0, ipv4)).isEmpty } == [0x1_0041])
  }

  @Test func `a ready link that the kernel chose routes packets, even without an address`() {
    let links = [link("eth0", ipv4), link("eth1", index: 3), link("eth2", index: 4)]
    func names(_ routes: Route...) -> [String] {
      NetworkInterface.list(of: links, routes: routes) { _ in .wired }
        .map { "\($0.name) \($0.routesIPv4) \($0.routesIPv6)" }
    }
    #expect(names(Route(link: 2, isIPv4: true), Route(link: 2, isIPv4: false)) == ["eth0 true true"])
    #expect(names(Route(link: 3, isIPv4: true)) == ["eth0 false false", "eth1 true false"])
    let both = names(Route(link: 2, isIPv4: true), Route(link: 4, isIPv4: false))
    #expect(both == ["eth0 true false", "eth2 false true"])
    #expect(list(link("lo", index: 1, flags: 0x1_0049, ipv4), routes: Route(link: 1, isIPv4: true)).isEmpty)
    #expect(list(link("eth0", flags: 0x41), routes: Route(link: 2, isIPv4: true)).isEmpty)
  }

  @Test func `an address is global unless it belongs to its link or this machine`() {
    let ipv4: [[UInt8]] = [[10, 0, 0, 1], [169, 253, 1, 1], [169, 254, 1, 1], [127, 0, 0, 1]]
    let ipv6 = [[0xFD, 0x00], [0xFE, 0xC0], [0xFE, 0x80]].map { $0 + [UInt8](repeating: 1, count: 14) }
    let loopback = [UInt8](repeating: 0, count: 15) + [1]
    #expect(ipv4.map { IPAddress(bytes: $0).isGlobal } == [true, true, false, false])
    #expect((ipv6 + [loopback]).map { IPAddress(bytes: $0).isGlobal } == [true, true, false, false])
  }
}
#endif
