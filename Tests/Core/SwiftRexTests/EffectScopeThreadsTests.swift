import SwiftRex
import Testing

/// Effects in flight and callbacks, with several threads.
@Suite(.timeLimit(.minutes(5)))
struct EffectScopeThreadsTests {
  let scope = EffectScope()

  @Test func `every callback is called exactly once, whatever runs concurrently`() {
    let store = makeStore(
      0, adding,
      AnyMiddleware { action, _, _ in
        IO { output in
          let running = output.effects?.begin()
          if action > 0 { output.dispatch(action - 1) }
          running?.end()
        }
      }, effects: scope)
    let calls = Locked([Int](repeating: 0, count: 6 * 200))
    onThreads(6) { [scope] thread in
      for number in 0..<200 {
        let running = scope.begin()
        store.dispatch(2)
        scope.whenIdle { calls.withLock { $0[thread * 200 + number] += 1 } }
        running.end()
      }
    }
    #expect((scope.isIdle, calls.withLock { $0.allSatisfy { $0 == 1 } }) == (true, true))
  }

  @Test func `no callback is called while work that began before it runs`() {
    let store = makeStore(0, adding, effects: scope)
    onThreads(4) { [scope] thread in
      for _ in 0..<2_000 {
        guard thread > 0 else {
          Self.workAndWait(scope)
          continue
        }
        store.dispatch(1)
        scope.begin().end()
      }
    }
    #expect(scope.isIdle)
  }

  static func workAndWait(_ scope: EffectScope) {
    let isCalled = Locked(false)
    let running = scope.begin()
    scope.whenIdle { isCalled.withLock { $0 = true } }
    for _ in 0..<20 where isCalled.withLock({ $0 }) { Issue.record("called too early") }
    running.end()
  }

  @Test func `no callback is called between an action and the end of the effect that it began`() {
    let (flags, running) = (Log<Locked<Bool>>(), Locked<InFlightEffect?>(nil))
    let store = makeStore(
      0, adding,
      AnyMiddleware { action, _, _ in
        guard action == 1 else { return .identity }
        return IO { output in
          let isCalled = Locked(false)
          output.effects?.whenIdle { isCalled.withLock { $0 = true } }
          flags.append(isCalled)
          running.withLock { $0 = output.effects?.begin() }
        }
      }, effects: scope)
    onThreads(3) { [scope] thread in
      for _ in 0..<2_000 {
        guard thread == 0 else {
          scope.begin().end()
          continue
        }
        store.dispatch(1)
        for _ in 0..<20 where flags.elements.last?.withLock({ $0 }) == true { Issue.record("called too early") }
        flags.clear()
        running.withLock { $0.take() }?.end()
      }
    }
    #expect(scope.isIdle)
  }
}
