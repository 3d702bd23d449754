@testable import App
@testable import LifecycleFeature
@testable import ReachabilityFeature

extension AppState {
  /// Returns the state of an app that stays in a phase; the other features are in their initial states.
  static func resting(in phase: Lifecycle.Phase) -> AppState {
    var state = AppState()
    state.lifecycle.phase = phase
    state.lifecycle.recentPhases = [.init(id: 0, phase: phase, time: .zero)]
    return state
  }
}

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
