import SwiftRexTesting
import Testing

@testable import LifecycleFeature

/// The phases of the app, as they are stored and reported.
struct RecentPhasesTests {
  @Test func `a phase reached by a typed event is reported`() {
    let store = LifecycleWorld().store
    store.launch()
    store.send(.willResignActive) {
      $0.phase = .inactive
      $0.targetPhase = nil
    }
    store.rest(in: .inactive)
    store.finish()
  }

  @Test func `the last eight phases are kept`() {
    let phases: [Lifecycle.Phase] = [.inactive, .active]
    let state = (1...20).reduce(Lifecycle.State()) { state, second in
      state.after(.phaseBegan(phases[second % 2], at: .seconds(second)))
    }
    let expected = (13...20).map { Lifecycle.PhaseStart(id: $0, phase: phases[$0 % 2], time: .seconds($0)) }
    #expect(state.recentPhases == expected)
  }

  @Test func `a signal decides the exit code of an app that is already ending`() {
    let finished = Lifecycle.Cause.finished(exitCode: 0)
    for events in 0...3 {
      var actions: [Lifecycle.Action] = [.willResignActive, .didEnterBackground, .willTerminate(finished)]
      actions.insert(.terminationRequested(.sigterm), at: events)
      let start = Lifecycle.State(.active).after(.terminationRequested(finished))
      let state = actions.reduce(start) { $0.after($1) }
      #expect(state.work.contains(.exit(code: 143, .whenSaved)) && state.ignored == nil, "\(events)")
    }
  }
}
