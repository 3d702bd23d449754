import Testing

@testable import ReachabilityFeature

struct NetlinkSnapshotTests {
  private func path(
    _ packets: Packet..., wireless: Set<String> = [], ways: [NetlinkFamily: UInt32] = [.ipv4: 99, .ipv6: 99]
  ) -> Reachability.Path {
    var snapshot = NetlinkSnapshot()
    for (family, link) in ways {
      snapshot.setWay(family, NetlinkRoute(family: family, isDefault: false, links: [link]))
    }
    NetlinkMessage.decode(packets.flatMap(\.bytes)).forEach { snapshot.add($0.content) }
    return snapshot.path { LinkHints(isWireless: wireless.contains($0.name)) }
  }

  private let wired = Reachability.Interface(name: "eth0", kind: .wired)

  @Test func `a machine with nothing has no way out`() {
    #expect(path() == .unsatisfied)
  }

  @Test func `a ready link with a global address and a default route is a way out`() {
    let expected = Reachability.Path(status: .satisfied, interfaces: [wired], hasIPv4: true)
    #expect(path(.link(), .address(), .route()) == expected)
  }

  @Test func `each of the three conditions is needed`() {
    #expect(path(.address(), .route()) == .unsatisfied)
    #expect(path(.link(), .route()) == .unsatisfied)
    #expect(path(.link(), .address()) == Reachability.Path(status: .unsatisfied, interfaces: [wired]))
    #expect(path(.link(flags: 0x1003), .address(), .route()) == .unsatisfied)
    #expect(path(.link(), .address(scope: 253), .route()) == .unsatisfied)
  }

  @Test func `an address of one family is no way out for a route of the other`() {
    #expect(path(.link(), .address(), .route(family: 10)).status == .unsatisfied)
    #expect(path(.link(), .address(family: 10), .route()).status == .unsatisfied)
    #expect(path(.link(), .address(family: 10), .route(family: 10)).hasIPv6)
  }

  @Test func `an address on one link is no way out for a route through another`() {
    #expect(path(.link(), .link(3, "eth1"), .address(2), .route([3])).status == .unsatisfied)
  }

  @Test func `one ready next hop of several is enough`() {
    #expect(path(.link(3, "eth1"), .address(3), .route([2, 3])).status == .satisfied)
  }

  @Test func `without a route of the kernel's choice, a default route is no way out`() {
    #expect(path(.link(), .address(), .route(), ways: [:]).status == .unsatisfied)
    #expect(path(.link(), .address(), .route(), ways: [.ipv6: 2]).status == .unsatisfied)
  }

  @Test func `the kernel's choice is a way out without a default route, as through a table of its own`() {
    #expect(path(.link(), .address(), ways: [.ipv4: 2]).hasIPv4)
    #expect(path(.link(), .address(), ways: [.ipv4: 3]).status == .unsatisfied)
    #expect(path(.link(flags: 0x1003), .address(), ways: [.ipv4: 2]) == .unsatisfied)
    #expect(path(.link(), ways: [.ipv4: 2]) == .unsatisfied)
  }

  @Test func `a choice that refuses packets, or keeps them, is none`() {
    var snapshot = NetlinkSnapshot()
    for type in [2, 6, 7, 8] as [UInt8] {
      guard case .route(let route) = NetlinkMessage.decode(Packet.route(type: type).bytes)[0].content else { return }
      snapshot.setWay(.ipv4, route)
      #expect(snapshot.ways.isEmpty)
    }
  }

  @Test func `loopback never counts`() {
    #expect(path(.link(1, "lo", flags: 0x1_0049, hardware: 772), .address(1), .route([1])) == .unsatisfied)
  }

  @Test func `interfaces are sorted, and classified with the hints`() {
    let path = path(
      .link(2, "wlan0"), .link(3, "eth0"), .link(4, "tun0", hardware: 0xFFFE), .address(2), .address(3), .address(4),
      wireless: ["wlan0"])
    #expect(path.interfaces.map(\.name) == ["eth0", "tun0", "wlan0"])
    #expect(path.interfaces.map(\.kind) == [.wired, .vpn, .wifi])
  }

  @Test func `a path is expensive when only a modem leads out`() {
    let modem = [Packet.link(5, "wwan0"), .address(5), .route([5])]
    #expect(path(modem[0], modem[1], modem[2]).isExpensive)
    #expect(!path(modem[0], modem[1], modem[2], .link(), .address(), .route()).isExpensive)
    #expect(!path(modem[0], modem[1]).isExpensive)
  }
}
