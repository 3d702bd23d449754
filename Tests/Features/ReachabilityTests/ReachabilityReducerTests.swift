import SwiftRex
import Testing

@testable import ReachabilityFeature

struct ReachabilityReducerTests {
  @Test func `a failure without monitoring changes nothing`() {
    let failed = Reachability.Action.monitoringFailed("no netlink")
    #expect(state(after: .monitoringRequested, failed).monitoring == .failed("no netlink"))
    #expect(state(after: failed) == Reachability.State())
  }

  @Test func `a pause requested before there is a server lasts until probing resumes`() {
    let path = Reachability.Action.pathChanged(.wired, at: .zero)
    let states = [
      state(after: .probingPauseRequested, .probingBegan, path),
      state(after: .probingPauseRequested, .probingBegan, path, .probingResumeRequested),
      state(after: .probingPauseRequested, .probingResumeRequested, .probingBegan, path),
    ]
    #expect(states.map(\.probe) == [nil, .init(), .init()])
  }
}
