import SwiftRex
import Testing

/// What happens in the moment between asking for work in flight and asking the queue.
struct EffectScopeMomentsTests {
  let scope = EffectScope()
  let calls = Log<String>()

  @Test func `work that the queue began while it was asked counts`() {
    scope.attach { [weak scope] in
      scope?.begin()
      return false
    }
    #expect(!scope.isIdle)
    scope.whenIdle { [calls] in calls.append("too early") }
    #expect(calls.elements == [])
  }

  @Test func `whoever begins to wait for such work is called when it ends, and so is whoever waited before`() {
    let isFirst = Guarded(true)
    scope.attach { [weak scope, calls] in
      if let scope, isFirst.exchange(false) {
        scope.begin()
        scope.whenIdle { calls.append("second") }
      }
      return false
    }
    scope.whenIdle { [calls] in calls.append("first") }
    #expect(calls.elements == [])
    scope.end()
    #expect(calls.elements == ["first", "second"])
  }
}
