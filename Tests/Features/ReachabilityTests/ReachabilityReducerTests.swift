import SwiftRex
import Testing

@testable import ReachabilityFeature

struct ReachabilityReducerTests {
  let path = Reachability.Action.pathChanged(.wired, at: .zero)

  @Test func `a failure of monitoring ends the probe, and a failure without monitoring changes nothing`() {
    let failed = Reachability.Action.monitoringFailed("no netlink")
    let after = state(after: .monitoringRequested, .probingBegan, path, failed)
    #expect((after.monitoring, after.path, after.probe) == (.failed("no netlink"), .unknown, nil))
    #expect(state(after: failed) == Reachability.State())
  }

  @Test func `a pause requested before there is a server lasts until probing resumes`() {
    let states = [
      state(after: .probingPauseRequested, .probingBegan, path),
      state(after: .probingPauseRequested, .probingBegan, path, .probingResumeRequested),
      state(after: .probingPauseRequested, .probingResumeRequested, .probingBegan, path),
    ]
    #expect(states.map(\.probe) == [nil, .init(), .init()])
  }
}
