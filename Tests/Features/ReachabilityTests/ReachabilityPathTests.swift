import Netlink
import Testing

@testable import ReachabilityFeature

struct ReachabilityPathTests {
  @Test func `the order in which interfaces were found does not matter`() {
    let interfaces = [Reachability.Interface(name: "wlan0", kind: .wifi), .init(name: "eth0", kind: .wired)]
    let path = Reachability.Path(status: .satisfied, interfaces: interfaces)
    #expect(path.interfaces.map(\.name) == ["eth0", "wlan0"])
    #expect(path == Reachability.Path(status: .satisfied, interfaces: interfaces.reversed()))
  }

  @Test func `a path is satisfied by one interface that routes`() {
    let wired = NetworkInterface(name: "eth0", kind: .wired, routesIPv4: true)
    let expected = Reachability.Path(
      status: .satisfied, interfaces: [.init(name: "eth0", kind: .wired), .init(name: "tun0", kind: .vpn)],
      hasIPv4: true)
    #expect(Reachability.Path([.init(name: "tun0", kind: .vpn), wired]) == expected)
    #expect(Reachability.Path([NetworkInterface(name: "wlan0", kind: .wifi, routesIPv6: true)]).hasIPv6)
  }

  @Test func `an unsatisfied path keeps its interfaces`() {
    let unsatisfied = Reachability.Path(status: .unsatisfied, interfaces: [.init(name: "eth0", kind: .wired)])
    #expect(Reachability.Path([NetworkInterface(name: "eth0", kind: .wired)]) == unsatisfied)
    #expect(Reachability.Path([]) == .unsatisfied)
  }

  @Test func `a path is expensive if only a modem routes`() {
    let modem = NetworkInterface(name: "wwan0", kind: .cellular, routesIPv4: true)
    let paths = [
      [modem], [modem, NetworkInterface(name: "eth0", kind: .wired, routesIPv4: true)],
      [modem, NetworkInterface(name: "eth0", kind: .wired)], [NetworkInterface(name: "wwan0", kind: .cellular)],
    ]
    #expect(paths.map { Reachability.Path($0).isExpensive } == [true, false, true, false])
  }
}
