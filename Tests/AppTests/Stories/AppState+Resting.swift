@testable import App
@testable import LifecycleFeature

extension AppState {
  /// Returns the state of an app that stays in a phase; the other features are in their initial states.
  static func resting(in phase: Lifecycle.Phase) -> AppState {
    var state = AppState()
    state.lifecycle.phase = phase
    state.lifecycle.recentPhases = [.init(id: 0, phase: phase, time: .zero)]
    return state
  }
}
