import SwiftRex
import Testing

/// Who retains whom, checked with weak references.
struct OwnershipTests {
  /// A middleware that records the outputs of its effects.
  final class MiddlewareSpy: MiddlewareProtocol {
    let outputs = Log<AnyActionHandler<Int>>()

    func handle(action: Int, from dispatcher: ActionSource, state: @escaping GetState<Int>) -> IO<Int> {
      IO { [outputs] in outputs.append($0) }
    }
  }

  final class LifetimeToken: Sendable {}

  func makeStore(_ middleware: some MiddlewareProtocol<Int, Int, Int>) -> ReduxStoreBase<Int, Int> {
    ReduxStoreBase(subject: .init(initialValue: 0), reducer: adding, middleware: middleware)
  }

  @Test func `a store retains its middleware, and releases it`() {
    var middleware: MiddlewareSpy? = MiddlewareSpy()
    weak let watched = middleware
    var store = middleware.map { makeStore($0) }
    weak let (watchedStore, pipeline) = (store, store?.pipeline)
    middleware = nil
    #expect(watched != nil)
    store?.dispatch(1)
    store = nil
    #expect([watched == nil, watchedStore == nil, pipeline == nil] == [true, true, true])
    let made = Locked<MiddlewareSpy?>(nil)
    let reader = MiddlewareReader<Int, MiddlewareSpy> { _ in
      let middleware = MiddlewareSpy()
      made.withLock { $0 = middleware }
      return middleware
    }
    let lifted = reader.lift(action: .digits, state: \Int.self, dependencies: { (world: Int) in world })
    var other: ReduxStoreBase<Int, Int>? = makeStore((lifted <> lifted).inject(1))
    weak let watchedLifted = made.withLock { middleware in
      defer { middleware = nil }; return middleware
    }
    #expect(watchedLifted != nil)
    other?.dispatch(10)
    other = nil
    #expect(watchedLifted == nil)
  }

  @Test func `an effect's output does not retain the store, and late actions are dropped`() {
    let middleware = MiddlewareSpy()
    var store: ReduxStoreBase<Int, Int>? = makeStore(middleware)
    weak let pipeline = store?.pipeline
    store?.dispatch(1)
    middleware.outputs.elements.first?.dispatch(10)
    #expect(store?.state == 11)
    store = nil
    #expect(pipeline == nil)
    middleware.outputs.elements.first?.dispatch(100)
  }

  @Test func `a projection retains the store, but a subscription does not`() {
    var store: ReduxStoreBase<Int, Int>? = makeStore(MiddlewareSpy())
    weak let watched = store
    var view = store?.projection(action: { (text: String) in Int(text) }, state: { "\($0)" })
    var erased = store?.eraseToAnyStoreType()
    let subscription = store?.statePublisher.subscribe { _ in }
    let publisher = store?.statePublisher.map { $0 + 1 }
    store = nil
    #expect(watched != nil)
    view?.dispatch("2")
    let text = view?.state
    view = nil
    #expect((text, erased?.state) == ("2", 2))
    erased = nil
    #expect(watched == nil)
    subscription?.unsubscribe()
    _ = publisher
  }

  @Test func `a subscriber is released when it unsubscribes, and when its subscription is released`() {
    let store = makeStore(MiddlewareSpy())
    for release in [{ (subscription: inout (any SubscriptionType)?) in subscription?.unsubscribe() }, { $0 = nil }] {
      var token: LifetimeToken? = LifetimeToken()
      weak let watched = token
      var subscription: (any SubscriptionType)? = store.statePublisher.subscribe { [token] _ in _ = token }
      token = nil
      #expect(watched != nil)
      store.dispatch(1)
      release(&subscription)
      #expect(watched == nil)
    }
  }

  @Test func `a subscriber that ends at its first value is released`() {
    let store = makeStore(MiddlewareSpy())
    let own = Locked<(any SubscriptionType)?>(nil)
    var token: LifetimeToken? = LifetimeToken()
    weak let watched = token
    let subscription = store.statePublisher.subscribe(
      SubscriberType(
        onValue: { [token] _ in
          _ = token
          own.withLock { $0.take() }?.unsubscribe()
        }, onSubscribe: { subscription in own.withLock { $0 = subscription } }))
    token = nil
    #expect(watched == nil)
    _ = subscription
    let later = Locked<(any SubscriptionType)?>(nil)
    var other: LifetimeToken? = LifetimeToken()
    weak let watchedOther = other
    let notified = store.statePublisher.subscribe { [other] state in
      _ = other
      if state == 1 { later.exchange(nil)?.unsubscribe() }
    }
    later.withLock { $0 = notified }
    other = nil
    #expect(watchedOther != nil)
    store.dispatch(1)
    withExtendedLifetime(notified) { #expect(watchedOther == nil) }
  }

  @Test func `a store may be released while it handles its last action`() {
    let store = Locked<ReduxStoreBase<Int, Int>?>(nil)
    let states = Log<Int>()
    let last = makeStore(
      AnyMiddleware { _, _, state in
        IO { output in
          store.withLock { $0 = nil }
          states.append(state())
        }
      })
    store.withLock { $0 = last }
    weak let watched = last
    func dispatch(_ last: consuming ReduxStoreBase<Int, Int>) { last.dispatch(1) }
    dispatch(last)
    #expect(states.elements == [1])
    _ = watched
  }
}
