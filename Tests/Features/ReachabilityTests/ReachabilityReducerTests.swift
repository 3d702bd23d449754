import SwiftRex
import Testing

@testable import ReachabilityFeature

struct ReachabilityReducerTests {
  private let wired = Reachability.Path(
    status: .satisfied, interfaces: [.init(name: "eth0", kind: .wired)], hasIPv4: true)

  private func state(after actions: Reachability.Action...) -> Reachability.State {
    actions.reduce(into: Reachability.State()) { Reachability.reducer.reduce($1, &$0) }
  }

  @Test func `nothing is known before the first request`() {
    #expect(state().path == .unknown)
    #expect(state().monitoring == .idle)
  }

  @Test func `a request alone does not change what is known of the path`() {
    let state = state(after: .monitoringRequested)
    #expect(state.path == .unknown)
    #expect(state.monitoring == .running)
  }

  @Test func `the last path counts`() {
    #expect(
      state(after: .monitoringRequested, .pathChanged(.unsatisfied, at: .zero), .pathChanged(wired, at: .zero)).path
        == wired)
    #expect(state(after: .pathChanged(wired, at: .zero), .pathChanged(.unsatisfied, at: .zero)).path == .unsatisfied)
  }

  @Test func `a path that arrives without a request means that monitoring runs`() {
    #expect(state(after: .pathChanged(wired, at: .zero)).monitoring == .running)
  }

  @Test func `a second request keeps the path`() {
    #expect(state(after: .pathChanged(wired, at: .zero), .monitoringRequested).path == wired)
  }

  @Test func `a result over the path before, or of before a pause, is ignored`() {
    let stale = Reachability.Action.probed(.passed, number: 1)
    for news: [Reachability.Action] in [
      [.pathChanged(wired, at: .zero)], [.pathChanged(.unsatisfied, at: .zero)],
      [.pathChanged(.unsatisfied, at: .zero), .pathChanged(wired, at: .zero)],
      [.probingPauseRequested], [.probingPauseRequested, .probingResumeRequested],
    ] {
      var state = state(after: .monitoringRequested, .probingBegan, .pathChanged(wired, at: .zero))
      #expect(state.probing == .due(in: .zero) && state.probeNumber == 1)
      for action in news { Reachability.reducer.reduce(action, &state) }
      let before = state
      Reachability.reducer.reduce(stale, &state)
      #expect(state == before, "after \(news)")
    }
  }

  @Test func `a pause that is requested before there is a server holds, until the request to resume`() {
    let path = Reachability.Action.pathChanged(wired, at: .zero)
    #expect(state(after: .probingPauseRequested, .probingBegan, path).probing == .paused)
    #expect(
      state(after: .probingPauseRequested, .probingBegan, path, .probingResumeRequested).probing == .due(in: .zero))
    #expect(
      state(after: .probingPauseRequested, .probingResumeRequested, .probingBegan, path).probing == .due(in: .zero))
  }

  @Test func `when monitoring ends, what was known is no longer known, and the reason is kept`() {
    let state = state(after: .monitoringRequested, .pathChanged(wired, at: .zero), .monitoringFailed("no netlink here"))
    #expect(state.path == .unknown)
    #expect(state.monitoring == .failed("no netlink here"))
  }

  @Test func `a request after a failure clears its reason`() {
    #expect(state(after: .monitoringFailed("no netlink here"), .monitoringRequested).monitoring == .running)
  }
}
