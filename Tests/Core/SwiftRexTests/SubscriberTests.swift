import SwiftRex
import Testing

/// What subscribers receive, on one thread.
struct SubscriberTests {
  let store = makeStore(0, adding)
  let received = Log<Int>()

  @Test func `a subscriber receives the current state, then every state, in order`() {
    store.dispatch(4)
    let subscription = store.statePublisher.subscribe { [received, weak store] state in
      received.append(state)
      #expect(store?.state == state)
    }
    received.append(-1)
    for action in [1, 0, 2] { store.dispatch(action) }
    #expect(received.elements == [4, -1, 5, 5, 7])
    subscription.unsubscribe()
  }

  @Test func `a subscription ends once, when it is unsubscribed or released`() {
    let ended = store.statePublisher.subscribe { [received] in received.append($0) }
    for _ in 0..<2 { ended.unsubscribe() }
    var released: (any SubscriptionType)? = store.statePublisher.subscribe { [received] in received.append($0 + 10) }
    store.dispatch(1)
    #expect(released != nil)
    released = nil
    store.dispatch(1)
    var subscription: Subscription? = Subscription { [received] in received.append(-1) }
    for _ in 0..<2 { subscription?.unsubscribe() }
    subscription = nil
    #expect(received.elements == [0, 10, 11, -1])
  }

  @Test
  func `a subscriber that is unsubscribed during a notification receives nothing more`() {
    let other = Locked<(any SubscriptionType)?>(nil)
    let first = store.statePublisher.subscribe { if $0 == 1 { other.withLock { $0 }?.unsubscribe() } }
    let second = store.statePublisher.subscribe { [received] in received.append($0) }
    other.withLock { $0 = second }
    let own = Locked<(any SubscriptionType)?>(nil)
    let third = store.statePublisher.subscribe { [received] in
      received.append($0 + 10)
      if $0 == 1 { own.withLock { $0 }?.unsubscribe() }
    }
    own.withLock { $0 = third }
    for _ in 0..<2 { store.dispatch(1) }
    #expect(received.elements == [0, 10, 11])
    first.unsubscribe()
    own.withLock { $0 = nil }
  }

  @Test func `a subscriber may dispatch or subscribe another one while it is notified`() {
    let isInside = Locked(false)
    let subscription = store.statePublisher.subscribe { [received, weak store] state in
      #expect(!isInside.exchange(true))
      if [0, 1, 2, 13].contains(state) { store?.dispatch(1) }
      received.append(state)
      isInside.withLock { $0 = false }
    }
    store.dispatch(10)
    #expect(received.elements == [0, 1, 2, 3, 13, 14])
    subscription.unsubscribe()
    received.clear()
    let late = Locked<[any SubscriptionType]>([])
    let subscribing = store.statePublisher.subscribe { [received, weak store] in
      guard $0 == 15, let store else { return }
      let other = store.statePublisher.subscribe { received.append($0) }
      late.withLock { $0.append(other) }
    }
    store.dispatch(1)
    received.append(-1)
    store.dispatch(1)
    #expect(received.elements == [15, -1, 16])
    subscribing.unsubscribe()
    late.withLock { $0 = [] }
  }
}
