@testable import ReachabilityFeature

extension Reachability.Path {
  /// The default route of the simulated world.
  static let wifi = Reachability.Path(
    status: .satisfied, interfaces: [.init(name: "wlan0", kind: .wifi)], hasIPv4: true)
}

extension Reachability.State {
  /// Changes the path, and records that.
  mutating func change(to path: Reachability.Path, at time: Duration) {
    self.path = path
    recentChanges.append(.init(id: recentChanges.count, path: path, time: time))
  }
}
