import SwiftRex
import Testing

/// One queue, first in, first out, and never an action inside another one.
@Suite(.timeLimit(.minutes(5)))
struct QueueTests {
  @Test
  func
    `no action is handled inside another one; a handle, a subscriber and an effect that dispatch are served in order`()
  {
    let handled = Log<[Int]>()
    let depth = Locked(0)
    let weakly = Locked<@Sendable (Int) -> Void>({ _ in })
    let store = makeStore(
      0, adding,
      AnyMiddleware { action, _, _ in
        let current = depth.withLock { depth in
          depth += 1
          return depth
        }
        handled.append([action, current])
        if action == 1 { weakly.withLock { $0 }(10) }
        return IO { output in
          if action == 1 { output.dispatch(20) }
          depth.withLock { $0 -= 1 }
        }
      })
    weakly.withLock { $0 = { [weak store] in store?.dispatch($0) } }
    let subscription = store.statePublisher.subscribe { if $0 == 1 { weakly.withLock { $0 }(30) } }

    store.dispatch(1)

    #expect((handled.elements, store.state) == ([[1, 1], [10, 1], [30, 1], [20, 1]], 61))
    subscription.unsubscribe()
  }

  @Test func `an effect's actions keep their order among other threads' actions`() {
    let handled = Log<Int>()
    let dispatch = Locked<@Sendable (Int) -> Void>({ _ in })
    let store = makeStore(
      0, .reduce { action, _ in handled.append(action) },
      AnyMiddleware<Int, Int, Int> { action, _, _ in
        guard action == 0 else { return .identity }
        return IO { output in
          output.dispatch(1)
          onThread { dispatch.withLock { $0 }(2) }.waitUntilOpen()
          output.dispatch(3)
        }
      })
    dispatch.withLock { $0 = { [weak store] in store?.dispatch($0) } }
    store.dispatch(0)
    #expect(handled.elements == [0, 1, 2, 3])
  }

  @Test func `follow-ups wait their turn, breadth first, while a long queue is drained and grows`() {
    let handled = Log<Int>()
    let store = makeStore(
      0, .reduce { action, _ in handled.append(action) },
      answering { (action: Int) in action < 1_000 ? [2 * action + 1, 2 * action + 2] : [] })
    store.dispatch(0)
    #expect(handled.elements == Array(0...2_000))
  }

  @Test func `queued actions are released with the store`() {
    final class LifetimeToken: Sendable {}
    var token: LifetimeToken? = LifetimeToken()
    weak let watched = token
    let kept = Log<AnyActionHandler<LifetimeToken>>()
    var store: ReduxStoreBase<LifetimeToken, Int>? = makeStore(
      0, .identity, AnyMiddleware { _, _, _ in IO { kept.append($0) } })
    if let token { store?.dispatch(token) }
    store = nil
    if let token { kept.elements.first?.dispatch(token) }
    token = nil
    #expect(watched == nil)
  }

  @Test func `ten thousand follow-ups do not grow the stack`() {
    let places = Locked((lowest: UInt.max, highest: UInt.min))
    let store = makeStore(
      0, Reducer<Int, Int>.reduce { _, state in state += 1 },
      AnyMiddleware { action, _, _ in
        IO { output in
          var local = action
          let place = withUnsafeMutablePointer(to: &local) { UInt(bitPattern: $0) }
          places.withLock { $0 = (min($0.lowest, place), max($0.highest, place)) }
          if action > 1 { output.dispatch(action - 1) }
        }
      })
    store.dispatch(10_000)
    #expect((store.state, places.withLock { $0.highest - $0.lowest } < 4_096) == (10_000, true))
    let other = makeStore(0, adding)
    let subscription = other.statePublisher.subscribe { [weak other] in
      if $0 < 20_000 { other?.dispatch(1) }
    }
    #expect(other.state == 20_000)
    subscription.unsubscribe()
  }
}
