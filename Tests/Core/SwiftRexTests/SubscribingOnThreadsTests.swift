import SwiftRex
import Testing

/// Subscribers that come and go on one thread while another one handles actions.
@Suite(.timeLimit(.minutes(5)))
struct SubscribingOnThreadsTests {
  let store = makeStore(0, adding)

  @Test func `a state emitted during a subscriber's first value waits, and blocks no thread`() {
    let (isInside, mayGoOn, received) = (Latch(), Latch(), Log<Int>())
    let subscription = Locked<(any SubscriptionType)?>(nil)
    let hasSubscribed = onThread { [store] in
      let newcomer = store.statePublisher.subscribe { state in
        if state == 0 {
          isInside.open()
          mayGoOn.waitUntilOpen()
        }
        received.append(state)
      }
      subscription.withLock { $0 = newcomer }
    }
    isInside.waitUntilOpen()
    for _ in 0..<3 { store.dispatch(1) }
    #expect(received.elements == [])

    mayGoOn.open()
    hasSubscribed.waitUntilOpen()
    store.dispatch(1)
    #expect(received.elements == [0, 1, 2, 3, 4])
    subscription.withLock { $0 = nil }
  }

  @Test
  func
    `a subscriber that subscribes while actions are handled misses none, receives none twice, and never two at a time`()
  {
    onThreads(6) { [store] thread in
      if thread < 2 {
        for _ in 0..<1_000 { store.dispatch(1) }
      } else {
        for _ in 0..<1_000 { Self.listen(to: store) }
      }
    }
    #expect(store.state == 6_000)
  }

  /// Listens for a while, and checks that the values follow one another.
  static func listen(to store: ReduxStoreBase<Int, Int>) {
    let (last, isInside) = (Locked<Int?>(nil), Locked(false))
    let subscription = store.statePublisher.subscribe { state in
      if isInside.exchange(true) {
        Issue.record("two values at a time")
      }
      let before = last.exchange(state)
      if let before, state != before + 1 { Issue.record("\(state) after \(before)") }
      isInside.withLock { $0 = false }
    }
    store.dispatch(1)
    subscription.unsubscribe()
  }

  @Test func `every subscriber receives the last state in the end`() {
    let received = Log<Int>()
    let subscriptions = Locked<[any SubscriptionType]>([])
    onThreads(4) { [store] thread in
      guard thread > 0 else {
        return (0..<1_000).forEach { _ in store.dispatch(1) }
      }
      for _ in 0..<20 {
        let last = Locked(0)
        let subscription = store.statePublisher.subscribe { state in
          last.withLock { $0 = state }
          if state == 1_000 { received.append(state) }
        }
        subscriptions.withLock { $0.append(subscription) }
      }
    }
    #expect(received.count == 60)
    subscriptions.withLock { $0 = [] }
  }
}
