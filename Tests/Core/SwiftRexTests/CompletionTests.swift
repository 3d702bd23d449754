import SwiftRex
import Testing

/// What subscribers receive when the store is released.
struct CompletionTests {
  let log = Log<String>()

  func listen(_ name: String, to publisher: UnfailablePublisherType<Int>) -> any SubscriptionType {
    publisher.subscribe(onCompleted: { [log] in log.append("\(name) completed") }) { [log] in
      log.append("\(name) \($0)")
    }
  }

  @Test
  func `subscribers are completed once when the store is released, even through maps`() {
    var store: ReduxStoreBase<Int, Int>? = makeStore(0, adding)
    let kept = [store?.statePublisher, store?.mapState { $0 * 2 }.statePublisher]
      .enumerated().map { number, publisher in publisher.map { listen("\(number)", to: $0) } }
    store.map { listen("gone", to: $0.statePublisher) }?.unsubscribe()
    store?.dispatch(1)
    store = nil
    for subscription in kept { subscription?.unsubscribe() }
    #expect(log.elements == ["0 0", "1 0", "gone 0", "0 1", "1 2", "0 completed", "1 completed"])
    log.clear()
    var another: ReduxStoreBase<Int, Int>? = makeStore(0, adding)
    let other = Locked<(any SubscriptionType)?>(nil)
    let first = another?.statePublisher.subscribe(onCompleted: { other.withLock { $0 }?.unsubscribe() }) { _ in }
    let second = another.map { listen("b", to: $0.statePublisher) }
    other.withLock { $0 = second }
    another = nil
    #expect(log.elements == ["b 0"])
    first?.unsubscribe()
  }

  @Test func `a new subscriber to a released store receives the last state, and is completed`() {
    var store: ReduxStoreBase<Int, Int>? = makeStore(0, adding)
    store?.dispatch(7)
    let publisher = store?.statePublisher
    store = nil
    let subscription = publisher.map { listen("late", to: $0) }
    subscription?.unsubscribe()
    let released = Locked<ReduxStoreBase<Int, Int>?>(makeStore(0, adding))
    let other = released.withLock { $0 }?.statePublisher
    let early = other?.subscribe(onCompleted: { [log] in log.append("completed") }) { [log] in
      let last = released.withLock { released in
        defer { released = nil }; return released
      }
      last?.dispatch(1)
      log.append("received \($0)")
    }
    #expect(log.elements == ["late 7", "late completed", "received 0", "received 1", "completed"])
    early?.unsubscribe()
  }
}
