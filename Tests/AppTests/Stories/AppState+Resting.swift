@testable import App
@testable import LifecycleFeature
@testable import ReachabilityFeature

extension AppState {
  /// The state of an app that rests in a phase; nobody has asked the other features for anything.
  static func resting(in phase: Lifecycle.Phase) -> AppState {
    var state = AppState()
    state.lifecycle.phase = phase
    state.lifecycle.statistics.measuredPhase = phase
    return state
  }
}

extension Reachability.Path {
  /// The way out that the simulated world has.
  static let wifi = Reachability.Path(
    status: .satisfied, interfaces: [.init(name: "wlan0", kind: .wifi)], hasIPv4: true)
}
