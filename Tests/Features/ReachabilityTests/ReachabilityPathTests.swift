import Testing

@testable import ReachabilityFeature

struct ReachabilityPathTests {
  @Test func `the order in which interfaces were found does not matter`() {
    let interfaces = [Reachability.Interface(name: "wlan0", kind: .wifi), .init(name: "eth0", kind: .wired)]
    let path = Reachability.Path(status: .satisfied, interfaces: interfaces)
    #expect(path.interfaces.map(\.name) == ["eth0", "wlan0"])
    #expect(path == Reachability.Path(status: .satisfied, interfaces: interfaces.reversed()))
  }

  @Test func `an unknown path promises nothing`() {
    #expect(Reachability.Path.unknown.status == .unknown)
    #expect(Reachability.Path.unknown.interfaces.isEmpty)
    #expect(Reachability.Path.unknown != .unsatisfied)
  }
}
