import SwiftRex
import Testing

/// The number of effects in flight, and the callbacks when there are none.
struct EffectScopeTests {
  let scope = EffectScope()
  let calls = Log<String>()

  @Test func `an effect is in flight until it is ended or released`() {
    #expect(scope.isIdle)
    let first = scope.begin()
    let second = Locked<InFlightEffect?>(scope.begin())
    #expect(scope.inFlight == 2)
    first.end()
    #expect(scope.inFlight == 1 && !scope.isIdle)
    for _ in 0..<2 { second.withLock { $0.take() }?.end() }
    #expect(scope.inFlight == 0 && scope.isIdle)
    _ = scope.begin()
    #expect(scope.isIdle)
  }

  @Test func `callbacks are called once and in order: immediately, or when the last effect in flight ends`() {
    scope.whenIdle { [calls] in calls.append("idle") }
    #expect(calls.elements == ["idle"])
    let first = scope.begin()
    let second = scope.begin()
    scope.whenIdle { [calls] in calls.append("first") }
    scope.whenIdle { [calls] in calls.append("second") }
    first.end()
    #expect(calls.elements == ["idle"])
    second.end()
    #expect(calls.elements == ["idle", "first", "second"])
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

  @Test func `a callback that is set while an action without effects is handled is called right after it`() {
    let store = makeStore(
      0,
      Reducer<Int, Int>.reduce { [scope, calls] action, _ in
        scope.whenIdle { calls.append("idle after \(action)") }
        calls.append("reduced \(action)")
      }, effects: scope)
    store.dispatch(1)
    #expect(calls.elements == ["reduced 1", "idle after 1"])
  }

  @Test func `an effect that outlives its action keeps the store busy until it ends`() {
    let running = Locked<InFlightEffect?>(nil)
    let store = makeStore(
      0, adding,
      AnyMiddleware { _, _, _ in IO { output in running.withLock { $0 = output.effects?.begin() } } }, effects: scope)
    store.dispatch(1)
    scope.whenIdle { [calls] in calls.append("idle") }
    #expect(calls.elements == [])
    running.withLock { $0.take() }?.end()
    #expect(calls.elements == ["idle"])
  }

  @Test func `a callback may dispatch, and wait again`() {
    let store = makeStore(0, adding, effects: scope)
    scope.whenIdle { [scope, calls] in
      store.dispatch(1)
      scope.whenIdle { calls.append("idle in \(store.state)") }
    }
    #expect(calls.elements == ["idle in 1"])
  }
}
