import SwiftRex
import Testing

@testable import ReachabilityFeature

struct ReachabilityReducerTests {
  @Test func `a result over an earlier path is ignored`() {
    let path = Reachability.Action.pathChanged(.wired, at: .zero)
    let late = Reachability.Action.probe(.ended(.passed, number: 1))
    #expect(state(after: .probingBegan, path, path, late).probe == .init(number: 2))
  }

  @Test func `a late failure of earlier monitoring is ignored`() {
    let failed = Reachability.Action.monitoringFailed("no netlink", request: 1)
    #expect(state(after: .monitoringRequested, failed).monitoring == .failed("no netlink"))
    #expect(state(after: .monitoringRequested, .monitoringRequested, failed).monitoring == .running)
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
