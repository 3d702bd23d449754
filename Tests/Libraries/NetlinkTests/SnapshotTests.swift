import Testing

@testable import Netlink

struct SnapshotTests {
  private func interfaces(
    _ packets: Packet..., wireless: Set<String> = [], outgoing: [AddressFamily: UInt32] = [.ipv4: 99, .ipv6: 99]
  ) -> [NetworkInterface] {
    var snapshot = Snapshot()
    for (family, link) in outgoing {
      snapshot.setOutgoingRoute(family, Route(family: family, isDefault: false, links: [link]))
    }
    Message.decode(packets.flatMap(\.bytes)).forEach { snapshot.add($0.content) }
    return snapshot.interfaces { LinkHints(isWireless: wireless.contains($0.name)) }
  }

  private let idle = NetworkInterface(name: "eth0", kind: .wired)

  @Test func `a machine with nothing has no interface`() {
    #expect(interfaces().isEmpty)
  }

  @Test func `a ready link with a global address routes by a default route`() {
    #expect(interfaces(.link(), .address(), .route()) == [.init(name: "eth0", kind: .wired, routesIPv4: true)])
  }

  @Test func `each of the three conditions is needed`() {
    #expect(interfaces(.address(), .route()).isEmpty)
    #expect(interfaces(.link(), .route()).isEmpty)
    #expect(interfaces(.link(), .address()) == [idle])
    #expect(interfaces(.link(flags: 0x1003), .address(), .route()).isEmpty)
    #expect(interfaces(.link(), .address(scope: 253), .route()).isEmpty)
  }

  @Test func `an address of one family does not make a route of the other usable`() {
    #expect(interfaces(.link(), .address(), .route(family: 10)) == [idle])
    #expect(interfaces(.link(), .address(family: 10), .route()) == [idle])
    let both = [Packet.address(family: 10), .route(family: 10)]
    #expect(interfaces(.link(), both[0], both[1]) == [.init(name: "eth0", kind: .wired, routesIPv6: true)])
  }

  @Test func `an address on one link does not make a route through another usable`() {
    #expect(interfaces(.link(), .link(3, "eth1"), .address(2), .route([3])) == [idle])
  }

  @Test func `one ready next hop of several is enough`() {
    #expect(interfaces(.link(3, "eth1"), .address(3), .route([2, 3])).map(\.routesIPv4) == [true])
  }

  @Test func `without a route of the kernel's choice, a default route does not count`() {
    #expect(interfaces(.link(), .address(), .route(), outgoing: [:]) == [idle])
    #expect(interfaces(.link(), .address(), .route(), outgoing: [.ipv6: 2]) == [idle])
  }

  @Test func `the kernel's choice counts without a default route, as through a table of its own`() {
    #expect(interfaces(.link(), .address(), outgoing: [.ipv4: 2]).map(\.routesIPv4) == [true])
    #expect(interfaces(.link(), .address(), outgoing: [.ipv4: 3]) == [idle])
    #expect(interfaces(.link(flags: 0x1003), .address(), outgoing: [.ipv4: 2]).isEmpty)
    #expect(interfaces(.link(), outgoing: [.ipv4: 2]).isEmpty)
  }

  @Test func `a choice that refuses packets, or keeps them, is none`() {
    var snapshot = Snapshot()
    for type in [2, 6, 7, 8] as [UInt8] {
      guard case .route(let route) = Message.decode(Packet.route(type: type).bytes)[0].content else { return }
      snapshot.setOutgoingRoute(.ipv4, route)
      #expect(snapshot.outgoingLinks.isEmpty)
    }
  }

  @Test func `loopback never counts`() {
    #expect(interfaces(.link(1, "lo", flags: 0x1_0049, hardware: 772), .address(1), .route([1])).isEmpty)
  }

  @Test func `interfaces are classified with the hints`() {
    let interfaces = interfaces(
      .link(2, "wlan0"), .link(3, "eth0"), .link(4, "tun0", hardware: 0xFFFE), .address(2), .address(3), .address(4),
      wireless: ["wlan0"])
    #expect(interfaces.map(\.name) == ["wlan0", "eth0", "tun0"])
    #expect(interfaces.map(\.kind) == [.wifi, .wired, .vpn])
  }
}
