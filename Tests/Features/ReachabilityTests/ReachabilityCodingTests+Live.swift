import Foundation
import SwiftRex
import Testing

@testable import ReachabilityFeature

struct ReachabilityCodingTests {
  private let path = Reachability.Path(
    status: .satisfied, interfaces: [.init(name: "wwan0", kind: .cellular)], isExpensive: true, hasIPv6: true)

  private func copy<Value: Codable>(_ value: Value) throws -> Value {
    try JSONDecoder().decode(Value.self, from: JSONEncoder().encode(value))
  }

  @Test func `actions survive being written down`() throws {
    let actions: [Reachability.Action] = [
      .monitoringRequested, .pathChanged(path, at: .zero), .monitoringFailed("why"), .probingBegan,
      .probingPauseRequested,
      .probingResumeRequested, .probed(.passed, number: 1), .probed(.captive("why"), number: 2),
      .probed(.broken("why"), number: 3),
    ]
    for action in actions {
      #expect(try copy(action) == action)
    }
  }

  @Test func `states survive being written down`() throws {
    var state = Reachability.State()
    #expect(try copy(state) == state)
    Reachability.reducer.reduce(.pathChanged(path, at: .zero), &state)
    #expect(try copy(state) == state)
    Reachability.reducer.reduce(.probingBegan, &state)
    #expect(try copy(state) == state)
    Reachability.reducer.reduce(.probed(.broken("why"), number: 1), &state)
    #expect(state.probe == .broken("why"))
    #expect(try copy(state) == state)
    Reachability.reducer.reduce(.monitoringFailed("why"), &state)
    #expect(try copy(state) == state)
  }
}
