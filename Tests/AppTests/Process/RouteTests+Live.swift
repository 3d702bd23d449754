#if os(Linux)
import SwiftRexTesting
import Testing

/// Which routes of a private network count as a path of the real program.
@Suite(
  .timeLimit(.minutes(5)), .highPriority,
  .enabled("needs unshare(1), ip(8) of iproute2, and the permission to make a network namespace") {
    await NetworkNamespace.isAllowed()
  })
struct RouteTests {
  private static let linksUp = "ip link set lo up && ip link set plug up && ip link set wire up"

  /// Returns a network with an address, but no route to other networks.
  ///
  /// Each step of a test has one effect on the path, because the shell may be slower than the debouncing.
  private func networkWithAddress(after line: String = linksUp) async throws -> NetworkNamespace {
    let network = try NetworkNamespace()
    _ = await network.reports()
    try network.run("\(line) && ip address add 10.1.2.3/24 dev wire")
    #expect(await network.reports(NetworkNamespace.unsatisfied()))
    return network
  }

  @Test func `an interface without an address is the path if packets leave through it`() async throws {
    let network = try NetworkNamespace()
    _ = await network.reports()
    try network.run("\(Self.linksUp) && ip address add 10.1.1.1/32 dev lo && ip route add default dev wire")
    #expect(await network.reports(NetworkNamespace.satisfied()))

    try network.run("ip address del 10.1.1.1/32 dev lo")
    #expect(await network.reports(NetworkNamespace.unsatisfied(over: "[]")))
    #expect(await network.end().code == 0)
  }

  @Test func `a route that concerns only special addresses changes nothing`() async throws {
    let network = try await networkWithAddress()
    let bogons = ["192.0.2.0/24", "198.51.100.0/24", "203.0.113.0/24", "10.0.0.0/8", "2001:db8::/32"]
    let routes = bogons.map { "ip route add blackhole \($0)" }.joined(separator: " && ")
    try network.run("\(routes) && ip route add default via 10.1.2.1")
    #expect(await network.reports(NetworkNamespace.satisfied()))

    try network.run("ip route add unreachable 128.0.0.0/1 && ip route add unreachable 0.0.0.0/1")
    #expect(await network.reports(NetworkNamespace.unsatisfied()))

    try network.run("ip route del unreachable 0.0.0.0/1")
    #expect(await network.reports(NetworkNamespace.satisfied()))
    #expect(await network.end().code == 0)
  }

  @Test(arguments: ["blackhole default", "unreachable default", "prohibit default", "local default dev lo"])
  func `a route that goes nowhere is no path`(route: String) async throws {
    let network = try await networkWithAddress()
    try network.run("ip route add default via 10.1.2.1")
    #expect(await network.reports(NetworkNamespace.satisfied()))

    try network.run("ip route add \(route) table 100 && ip rule add from all lookup 100")
    #expect(await network.reports(NetworkNamespace.unsatisfied()))

    try network.run("ip rule del from all lookup 100")
    #expect(await network.reports(NetworkNamespace.satisfied()))
    #expect(await network.end().code == 0)
  }

  @Test func `an IPv6 route without an address that routers forward is no path`() async throws {
    let route = "ip -6 address add fe80::3/64 dev wire nodad && ip -6 route add default via fe80::1 dev wire"
    let network = try await networkWithAddress(after: "\(Self.linksUp) && \(route)")
    try network.run("ip -6 address add fd00::3/64 dev wire nodad")
    #expect(await network.reports(NetworkNamespace.satisfied(ipv4: false, ipv6: true)))
    #expect(await network.end().code == 0)
  }

  @Test func `one of several paths suffices`() async throws {
    let network = try await networkWithAddress()
    try network.run("ip route add default nexthop via 10.1.2.1 nexthop via 10.1.2.2")
    #expect(await network.reports(NetworkNamespace.satisfied()))
    #expect(await network.end().code == 0)
  }
}
#endif
