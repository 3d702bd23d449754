import SwiftRex
import Testing

/// Many threads for a long time: with `make stress`, eight that dispatch a million actions each.
@Suite(.timeLimit(.minutes(5)))
struct StressTests {
  struct Tally: Sendable {
    var next = [Int](repeating: 0, count: 8)
    var outOfOrder = 0
    var answers = 0
  }

  enum Action: Sendable {
    case step(thread: Int, number: Int)
    case answer
  }

  /// Counts each thread's actions, and how many were out of order.
  let tallying = Reducer<Action, Tally>.reduce { action, state in
    switch action {
    case .step(let thread, let number):
      if state.next[thread] != number { state.outOfOrder += 1 }
      state.next[thread] = number + 1
    case .answer: state.answers += 1
    }
  }

  /// Dispatches an answer to every hundredth action in an effect, and from another thread as well.
  let answering = AnyMiddleware<Action, Action, Tally> { action, _, _ in
    guard case .step(_, let number) = action, number % 100 == 0 else { return .identity }
    return IO { $0.dispatch(.answer) }
  }

  @Test func `no action is lost and every thread keeps its order while subscribers come and go`() {
    let rounds = Stress.rounds
    let store = makeStore(Tally(), tallying, answering)
    let received = Locked(0)
    let staying = store.statePublisher.subscribe { state in
      received.withLock { $0 += 1 }
      if state.answers % 1_000 == 1, state.next[0] % 2 == 1 { _ = store.state.answers }
    }
    onThreads(9) { thread in
      guard thread < 8 else { return self.come(and: rounds / 50, to: store) }
      for number in 0..<rounds { store.dispatch(.step(thread: thread, number: number)) }
    }
    let state = store.state
    let expected = ([Int](repeating: rounds, count: 8), 0, 8 * ((rounds + 99) / 100) + rounds / 50)
    #expect((state.next, state.outOfOrder, state.answers) == expected)
    #expect(received.withLock { $0 } == 1 + 8 * rounds + state.answers)
    staying.unsubscribe()
  }

  /// Repeatedly subscribes to the whole and to a part, dispatches from within, and unsubscribes.
  func come(and times: Int, to store: ReduxStoreBase<Action, Tally>) {
    for _ in 0..<times {
      let hasAnswered = Locked(false)
      let whole = store.statePublisher.subscribe { [weak store] _ in
        if !hasAnswered.exchange(true) { store?.dispatch(.answer) }
      }
      let part = store.mapState(\.next).statePublisher.subscribe { _ in }
      part.unsubscribe()
      whole.unsubscribe()
    }
  }
}
