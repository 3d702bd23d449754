import SwiftRex
import Testing

/// What subscribers receive, on one thread.
struct SubscriberTests {
  let store = makeStore(0, adding)
  let received = Log<Int>()

  @Test func `subscribing delivers the current state, once`() {
    store.dispatch(4)
    let subscription = store.statePublisher.subscribe { [received] in received.append($0) }
    #expect(received.elements == [4])
    subscription.unsubscribe()
  }

  @Test func `a subscriber is notified of every action, in order, even if it changed nothing`() {
    let subscription = store.statePublisher.subscribe { [received] in received.append($0) }
    for action in [1, 0, 2] { store.dispatch(action) }
    #expect(received.elements == [0, 1, 1, 3])
    subscription.unsubscribe()
  }

  @Test func `nothing is received after unsubscribing, and unsubscribing twice is harmless`() {
    let subscription = store.statePublisher.subscribe { [received] in received.append($0) }
    subscription.unsubscribe()
    subscription.unsubscribe()
    store.dispatch(1)
    #expect(received.elements == [0])
  }

  @Test func `a subscription that is released ends`() {
    var subscriptions: [any SubscriptionType] = []
    store.statePublisher.subscribe { [received] in received.append($0) }.cancelled(by: &subscriptions)
    store.dispatch(1)
    subscriptions = []
    store.dispatch(1)
    #expect(received.elements == [0, 1])
  }

  @Test func `a subscriber that another one unsubscribes while it is notified does not receive the value`() {
    let other = Locked<(any SubscriptionType)?>(nil)
    let first = store.statePublisher.subscribe { if $0 == 1 { other.withLock { $0 }?.unsubscribe() } }
    let second = store.statePublisher.subscribe { [received] in received.append($0) }
    other.withLock { $0 = second }
    store.dispatch(1)
    #expect(received.elements == [0])
    first.unsubscribe()
  }

  @Test func `a subscriber may end itself while it is notified`() {
    let own = Locked<(any SubscriptionType)?>(nil)
    let subscription = store.statePublisher.subscribe { [received] in
      received.append($0)
      if $0 == 1 { own.withLock { $0 }?.unsubscribe() }
    }
    own.withLock { $0 = subscription }
    store.dispatch(1)
    store.dispatch(1)
    #expect(received.elements == [0, 1])
    own.withLock { $0 = nil }
  }

  @Test func `a subscriber may subscribe another one while it is notified, which receives the value once`() {
    let late = Locked<[any SubscriptionType]>([])
    let subscription = store.statePublisher.subscribe { [received, weak store] in
      guard $0 == 1, let store else { return }
      let other = store.statePublisher.subscribe { received.append($0) }
      late.withLock { $0.append(other) }
    }
    store.dispatch(1)
    #expect(received.elements == [1])
    store.dispatch(1)
    #expect(received.elements == [1, 2])
    subscription.unsubscribe()
    late.withLock { $0 = [] }
  }

  @Test func `a subscriber may dispatch while it is notified, and is notified of it afterwards`() {
    let isInside = Locked(false)
    let subscription = store.statePublisher.subscribe { [received, weak store] state in
      #expect(!isInside.exchange(true))
      received.append(state)
      if state == 1 { store?.dispatch(10) }
      isInside.withLock { $0 = false }
    }
    store.dispatch(1)
    #expect(received.elements == [0, 1, 11])
    subscription.unsubscribe()
  }

  @Test func `a subscriber that dispatches on its first value is notified of it afterwards, too`() {
    let isInside = Locked(false)
    let subscription = store.statePublisher.subscribe { [received, weak store] state in
      #expect(!isInside.exchange(true))
      if state < 3 { store?.dispatch(1) }
      received.append(state)
      isInside.withLock { $0 = false }
    }
    #expect(received.elements == [0, 1, 2, 3])
    subscription.unsubscribe()
  }

  @Test func `the state read by a subscriber is the one it receives`() {
    let subscription = store.statePublisher.subscribe { [weak store] in
      if let store { #expect(store.state == $0) }
    }
    store.dispatch(1)
    subscription.unsubscribe()
  }
}
