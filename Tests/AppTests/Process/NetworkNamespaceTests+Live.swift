#if os(Linux)
import Foundation
import SwiftRexTesting
import Testing

/// The real program in a private network, whose cables the test plugs in and unplugs.
@Suite(
  .enabled("needs unshare(1), ip(8) of iproute2, and the permission to make a network namespace") {
    await NetworkNamespace.isAllowed()
  }, .timeLimit(.minutes(5)), .highPriority)
struct NetworkNamespaceTests {
  @Test func `cables, addresses and routes are reported as they come and go`() async throws {
    let network = try NetworkNamespace()
    #expect(await network.reports("Path(status: .unsatisfied, interfaces: []"))

    try network.run("ip link set plug up && ip link set wire up && ip address add 10.1.2.3/24 dev wire")
    #expect(await network.reports("Path(status: .unsatisfied, interfaces: \(NetworkNamespace.wire)"))

    try network.run("ip route add default via 10.1.2.1")
    #expect(await network.reports(NetworkNamespace.satisfied()))

    try network.run("ip link set plug down")
    #expect(await network.reports("Path(status: .unsatisfied, interfaces: []"))

    try network.run("ip link set plug up")
    #expect(await network.reports(NetworkNamespace.satisfied()))

    try network.run("ip address add fd00::3/64 dev wire nodad && ip -6 route add default via fd00::1")
    #expect(await network.reports(NetworkNamespace.satisfied(ipv4: true, ipv6: true)))

    try network.run("ip route del default")
    #expect(await network.reports(NetworkNamespace.satisfied(ipv4: false, ipv6: true)))

    try network.run("ip address flush dev wire")
    #expect(await network.reports("Path(status: .unsatisfied, interfaces: []"))
    #expect(await network.end().code == 0)
  }

  @Test func `the kernel's choice of route counts, not the main table`() async throws {
    let network = try NetworkNamespace()
    _ = await network.reports()
    try network.run("ip link set plug up && ip link set wire up && ip address add 10.1.2.3/24 dev wire")
    #expect(await network.reports("Path(status: .unsatisfied, interfaces: \(NetworkNamespace.wire)"))

    try network.run("ip route add default via 10.1.2.1 table 100 && ip rule add from all lookup 100")
    #expect(await network.reports(NetworkNamespace.satisfied()))

    try network.run("ip rule del from all lookup 100")
    #expect(await network.reports("Path(status: .unsatisfied"))

    try network.run("ip route add 0.0.0.0/1 via 10.1.2.1 && ip route add 128.0.0.0/1 via 10.1.2.1")
    #expect(await network.reports(NetworkNamespace.satisfied()))

    try network.run("ip route replace unreachable 128.0.0.0/1 && ip route replace unreachable 0.0.0.0/1")
    #expect(await network.reports("Path(status: .unsatisfied"))
    #expect(await network.end().code == 0)
  }

  @Test(
    .enabled("needs perl(1), and /dev/net/tun or the permission to make it") { await NetworkNamespace.allowsTunnels() })
  func `a tunnel that carries all packets is the path while it is open`() async throws {
    let network = try NetworkNamespace()
    _ = await network.reports()
    try network.run(
      "ip link set plug up && ip link set wire up && ip address add 10.1.2.3/24 dev wire && "
        + "ip route add default via 10.1.2.1")
    #expect(await network.reports(NetworkNamespace.satisfied()))

    try network.run(
      network.tunnelOpener + " && ip address add 10.8.0.2/24 dev tun0 && ip link set tun0 up && "
        + "ip route add 0.0.0.0/1 dev tun0 && ip route add 128.0.0.0/1 dev tun0")
    let both = "[Interface(name: \"tun0\", kind: .vpn), " + NetworkNamespace.wire.dropFirst()
    #expect(await network.reports(NetworkNamespace.satisfied(over: both)))

    try network.run("kill $tunnel")
    #expect(await network.reports(NetworkNamespace.satisfied()))
    #expect(await network.end().code == 0)
  }

  @Test func `a default route does not mean that the probe passes`() async throws {
    let network = try NetworkNamespace(["--probe", "http://127.0.0.1:9/"])
    _ = await network.reports()
    try network.run("ip link set lo up && ip link set plug up && ip link set wire up")
    try network.run("ip address add 10.1.2.3/24 dev wire && ip route add default via 10.1.2.1")
    let answer = await network.app.waiting { $0.action("reachability.probe.ended.") }
    #expect(
      answer == "reachability.probe.ended.broken(\"cannot reach 127.0.0.1: Connection refused\")")
    try network.run("echo ':state reachability.path.status' >&3")
    let status = await network.app.waiting { $0.action("reachability.path.status") }
    #expect(status == "reachability.path.status: \"satisfied\"")
    try network.run("ip link set plug down")
    _ = await network.reports()
    try network.run("echo ':state reachability.probe' >&3")
    let probe = await network.app.waiting { $0.action("reachability.probe:") }
    #expect(probe == "reachability.probe: null")
    #expect(await network.end().code == 0)
  }
}
#endif
