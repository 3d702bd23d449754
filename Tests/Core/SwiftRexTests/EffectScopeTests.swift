import SwiftRex
import Testing

/// The number of effects in flight, and the callbacks when there are none.
struct EffectScopeTests {
  let scope = EffectScope()
  let calls = Log<String>()

  @Test func `an effect is in flight until it is ended or released`() {
    var counts = [scope.inFlight]
    let first = scope.begin()
    let second = Locked<InFlightEffect?>(scope.begin())
    counts.append(scope.inFlight)
    first.end()
    counts.append(scope.inFlight)
    let isBusy = !scope.isIdle
    for _ in 0..<2 { second.withLock { $0.take() }?.end() }
    counts.append(scope.inFlight)
    _ = scope.begin()
    #expect((counts, isBusy, scope.isIdle) == ([0, 2, 1, 0], true, true))
  }

  @Test func `callbacks are called once, in order, when the last effect in flight ends`() {
    scope.whenIdle { [calls] in calls.append("idle") }
    let first = scope.begin()
    let second = scope.begin()
    scope.whenIdle { [calls] in calls.append("first") }
    scope.whenIdle { [calls] in calls.append("second") }
    first.end()
    calls.append("one ended")
    second.end()
    #expect(calls.elements == ["idle", "one ended", "first", "second"])
  }

  @Test func `a store that handles an action is not idle, even without effects`() {
    let store = makeStore(
      0, adding,
      AnyMiddleware { [calls] action, _, _ in
        IO { output in
          #expect(output.effects?.isIdle == false)
          output.effects?.whenIdle { calls.append("idle after \(action)") }
          if action == 1 { output.dispatch(2) }
          calls.append("did \(action)")
        }
      }, effects: scope)
    store.dispatch(1)
    #expect(calls.elements == ["did 1", "did 2", "idle after 1", "idle after 2"])
  }

  @Test
  func `a callback set while an action is handled is called right after it`() {
    let store = makeStore(
      0,
      Reducer<Int, Int>.reduce { [scope, calls] action, _ in
        scope.whenIdle { calls.append("idle after \(action)") }
        calls.append("reduced \(action)")
      }, effects: scope)
    store.dispatch(1)
    let other = makeStore(0, adding, effects: scope)
    scope.whenIdle { [scope, calls] in
      other.dispatch(1)
      scope.whenIdle { calls.append("idle in \(other.state)") }
    }
    #expect(calls.elements == ["reduced 1", "idle after 1", "idle in 1"])
  }
}
