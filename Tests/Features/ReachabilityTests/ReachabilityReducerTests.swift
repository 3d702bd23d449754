import SwiftRex
import Testing

@testable import ReachabilityFeature

struct ReachabilityReducerTests {
  private func state(after actions: Reachability.Action...) -> Reachability.State {
    actions.reduce(into: Reachability.State()) { Reachability.reducer.reduce($1, &$0) }
  }

  @Test func `the result of a probe over an earlier path, or from before a pause, is ignored`() {
    let stale = Reachability.Action.probed(.passed, number: 1)
    for news: [Reachability.Action] in [
      [.pathChanged(.wired, at: .zero)], [.pathChanged(.unsatisfied, at: .zero)],
      [.pathChanged(.unsatisfied, at: .zero), .pathChanged(.wired, at: .zero)],
      [.probingPauseRequested], [.probingPauseRequested, .probingResumeRequested],
    ] {
      var state = state(after: .monitoringRequested, .probingBegan, .pathChanged(.wired, at: .zero))
      #expect(state.probing == .due(in: .zero) && state.probeNumber == 1)
      for action in news { Reachability.reducer.reduce(action, &state) }
      let before = state
      Reachability.reducer.reduce(stale, &state)
      #expect(state == before, "after \(news)")
    }
  }

  @Test func `a pause that was requested before there is a server lasts until probing is resumed`() {
    let path = Reachability.Action.pathChanged(.wired, at: .zero)
    let states = [
      state(after: .probingPauseRequested, .probingBegan, path),
      state(after: .probingPauseRequested, .probingBegan, path, .probingResumeRequested),
      state(after: .probingPauseRequested, .probingResumeRequested, .probingBegan, path),
    ]
    #expect(states.map(\.probing) == [.paused, .due(in: .zero), .due(in: .zero)])
  }
}
