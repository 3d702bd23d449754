import SwiftRex
import Testing

/// Actions from many threads at the same time.
@Suite(.timeLimit(.minutes(5)))
struct ThreadsTests {
  struct Step: Equatable, Sendable {
    let thread: Int
    let number: Int
  }

  @Test func `eight threads lose no action, and all observers see one total order`() {
    let (handled, received) = (Log<Step>(), Log<Int>())
    let store = makeStore(
      [Step](), .reduce { action, state in state.append(action) },
      AnyMiddleware { action, _, _ in
        handled.append(action)
        return .identity
      })
    let subscription = store.statePublisher.subscribe { received.append($0.count) }

    onThreads(8) { thread in
      for number in 0..<500 { store.dispatch(Step(thread: thread, number: number)) }
    }

    let state = store.state
    let numbers = (0..<8).map { thread in state.filter { $0.thread == thread }.map(\.number) }
    #expect(numbers == Array(repeating: Array(0..<500), count: 8))
    #expect((handled.elements, received.elements) == (state, Array(0...4_000)))
    subscription.unsubscribe()
  }

  @Test func `a busy store queues an action without blocking the dispatching thread`() {
    let (isInside, mayGoOn) = (Latch(), Latch())
    let store = makeStore(
      0, adding,
      AnyMiddleware { action, _, _ in
        IO { _ in
          guard action == 1 else { return }
          isInside.open()
          mayGoOn.waitUntilOpen()
        }
      })
    let hasReturned = onThread { store.dispatch(1) }
    isInside.waitUntilOpen()

    store.dispatch(10)
    let whileBusy = store.state

    mayGoOn.open()
    hasReturned.waitUntilOpen()
    #expect([whileBusy, store.state] == [1, 11])
  }

  @Test func `no thread reads a state that an action has changed only in part`() {
    let store = makeStore(
      [0, 0],
      Reducer<Int, [Int]>.reduce { action, state in
        state[0] = action
        state[1] = action
      })
    onThreads(4) { thread in
      for number in 0..<Stress.rounds / 4 {
        if thread < 2 { store.dispatch(number) }
        let state = store.state
        if state.first != state.last { Issue.record("a torn state: \(state)") }
      }
    }
  }
}
