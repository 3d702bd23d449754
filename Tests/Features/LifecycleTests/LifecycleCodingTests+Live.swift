import Foundation
import Testing

@testable import LifecycleFeature

struct LifecycleCodingTests {
  private func copy<Value: Codable>(_ value: Value) throws -> Value {
    try JSONDecoder().decode(Value.self, from: JSONEncoder().encode(value))
  }

  @Test(arguments: Lifecycle.Action.all)
  func `actions survive being written down`(action: Lifecycle.Action) throws {
    #expect(try copy(action) == action)
  }

  @Test(arguments: Lifecycle.Phase.all, Lifecycle.Action.all)
  func `states survive being written down`(phase: Lifecycle.Phase, action: Lifecycle.Action) throws {
    let state = Lifecycle.State(phase).after(action)
    #expect(try copy(state) == state)
  }
}
