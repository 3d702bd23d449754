import SwiftRex
import Testing

/// Which actions subscribers are notified of; the result of the reducer is always kept.
struct ShouldEmitValueTests {
  let received = Log<Int>()

  /// Dispatches some actions and returns the state after each.
  func run(_ emitsValue: ShouldEmitValue<Int>, _ actions: [Int]) -> [Int] {
    let store = makeStore(0, adding, emitsValue: emitsValue)
    let subscription = store.statePublisher.subscribe { [received] in received.append($0) }
    defer { subscription.unsubscribe() }
    return actions.map {
      store.dispatch($0)
      return store.state
    }
  }

  @Test func `a store emits always, never, after a change, or as a function decides`() {
    for (emitsValue, emitted) in [
      (ShouldEmitValue<Int>.always, [0, 1, 1, 3]), (.never, [0]), (.whenDifferent, [0, 1, 3]),
    ] {
      received.clear()
      #expect((run(emitsValue, [1, 0, 2]), received.elements) == ([1, 1, 3], emitted))
    }
    received.clear()
    let asked = Log<[Int]>()
    let evenStates = ShouldEmitValue<Int>.when { before, after in
      asked.append([before, after])
      return after % 2 == 0
    }
    #expect((run(evenStates, [1, 1, 1, 3]), asked.elements) == ([1, 2, 3, 6], [[0, 1], [1, 2], [2, 3], [3, 6]]))
    #expect(received.elements == [0, 2, 6])
  }

  @Test func `after silent actions, effects and new subscribers see the new state`() {
    let store = makeStore(
      0, adding,
      AnyMiddleware { [received] _, _, state in IO { _ in received.append(state()) } }, emitsValue: .never)
    store.dispatch(5)
    store.statePublisher.subscribe { [received] in received.append(-$0) }.unsubscribe()
    #expect(received.elements == [5, -5])
  }
}
