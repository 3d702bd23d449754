@testable import App
@testable import LifecycleFeature
@testable import ReachabilityFeature

extension AppState {
  /// The state of an app that rests in a phase; the other features were not asked for anything.
  static func resting(in phase: Lifecycle.Phase) -> AppState {
    var state = AppState()
    state.lifecycle.phase = phase
    state.lifecycle.statistics.measuredPhase = phase
    return state
  }
}

extension Reachability.Path {
  /// The default route of the simulated world.
  static let wifi = Reachability.Path(
    status: .satisfied, interfaces: [.init(name: "wlan0", kind: .wifi)], hasIPv4: true)
}
