import CombineRexOverOpenCombine
import OpenCombine
import SwiftRex
import Testing

/// Publishers, subjects and subscriptions, from the core to Combine and back.
struct BridgeTests {
  struct Failure: Error, Equatable {}

  func store() -> ReduxStoreBase<Int, Int> {
    ReduxStoreBase(
      subject: .combine(initialValue: 0), reducer: .reduce { action, state in state += action },
      middleware: IdentityMiddleware())
  }

  @Test func `a store is a publisher of its states, the current one first`() {
    let (store, log) = (store(), Log<Int>())
    store.dispatch(1)
    let listening = store.statePublisher.asPublisher().sink { log.append($0) }
    store.dispatch(2)
    store.dispatch(3)
    #expect(log.elements == [1, 3, 6])
    listening.cancel()
    store.dispatch(4)
    #expect(log.elements == [1, 3, 6])
  }

  @Test func `a publisher ends with its store`() {
    var store: ReduxStoreBase<Int, Int>? = store()
    let log = Log<String>()
    let listening = store?.statePublisher.asPublisher()
      .sink(receiveCompletion: { log.append("\($0)") }, receiveValue: { log.append("\($0)") })
    store?.dispatch(1)
    store = nil
    #expect(log.elements == ["0", "1", "finished"])
    withExtendedLifetime(listening) {}
  }

  @Test func `values wait for the demand of the subscriber, in order`() {
    let (store, log) = (store(), Log<Int>())
    let subscriber = OnDemandSubscriber<Int, Never>(log)
    store.statePublisher.asPublisher().subscribe(subscriber)
    for _ in 1...5 { store.dispatch(1) }
    #expect(log.elements == [])
    subscriber.request(2)
    #expect(log.elements == [0, 1])
    subscriber.request(3)
    store.dispatch(1)
    #expect(log.elements == [0, 1, 2, 3, 4])
    subscriber.cancel()
    subscriber.request(9)
    #expect(log.elements == [0, 1, 2, 3, 4])
  }

  @Test func `a collection in a state that Combine observes is changed in place`() {
    let store = ReduxStoreBase<Int, [Int]>(
      subject: .combine(initialValue: Array(0..<100)), reducer: .reduce { index, state in state[index] += 1 },
      middleware: IdentityMiddleware())
    func address() -> Int { store.state.withUnsafeBufferPointer { Int(bitPattern: $0.baseAddress) } }
    let log = Log<Int>()
    let listening = store.statePublisher.asPublisher().sink { log.append($0[1]) }
    store.dispatch(1)
    let before = address()
    for _ in 1...3 { store.dispatch(1) }
    #expect(address() == before)
    #expect(log.elements == [1, 2, 3, 4, 5])
    listening.cancel()
  }

  @Test func `completion waits until all values have been requested`() {
    let log = Log<Int>()
    let subscriber = OnDemandSubscriber<Int, Failure>(log)
    PublisherType<Int, Failure> { subscriber in
      for value in 1...3 { subscriber.onValue(value) }
      subscriber.onCompleted(Failure())
      subscriber.onValue(4)
      return Subscription {}
    }.asPublisher().subscribe(subscriber)
    subscriber.request(2)
    #expect(subscriber.end == nil)
    subscriber.request(2)
    #expect(log.elements == [1, 2, 3])
    #expect(subscriber.end == .failure(Failure()))
  }

  @Test func `a subscriber that cancels while it receives a value receives no more`() {
    let (store, log) = (store(), Log<Int>())
    let listening = store.statePublisher.asPublisher().prefix(while: { $0 < 2 }).sink { log.append($0) }
    for _ in 1...3 { store.dispatch(1) }
    #expect(log.elements == [0, 1])
    withExtendedLifetime(listening) {}
  }

  @Test func `a subscriber that cancels at the first value leaks nothing`() {
    let ended = Log<Bool>()
    let first = PublisherType<Int, Never> { subscriber in
      subscriber.onValue(1)
      return Subscription { ended.append(true) }
    }.asPublisher().first()
    let listening = first.sink { _ in }
    #expect(ended.elements == [true])
    withExtendedLifetime(listening) {}
  }

  @Test func `a Combine publisher works in the core, including completion and failure`() {
    let (subject, log) = (PassthroughSubject<Int, Failure>(), Log<String>())
    let subscription = subject.asPublisherType().map { $0 * 2 }.subscribe(
      SubscriberType(onValue: { log.append("\($0)") }, onCompleted: { log.append("\($0.map { "\($0)" } ?? "end")") }))
    subject.send(1)
    subject.send(2)
    subject.send(completion: .failure(Failure()))
    #expect(log.elements == ["2", "4", "Failure()"])
    withExtendedLifetime(subscription) {}
  }

  @Test func `releasing a subscription unsubscribes from the Combine publisher`() {
    let (subject, kept, ended) = (PassthroughSubject<Int, Never>(), Log<Int>(), Log<Int>())
    var subscriptions: [any SubscriptionType] = []
    subject.asPublisherType().subscribe(SubscriberType(onValue: { kept.append($0) })).cancelled(by: &subscriptions)
    let other = subject.asPublisherType().subscribe(SubscriberType(onValue: { ended.append($0) }))
    subject.send(1)
    other.unsubscribe()
    subject.send(2)
    subscriptions = []
    subject.send(3)
    #expect(kept.elements == [1, 2])
    #expect(ended.elements == [1])
  }

  @Test func `converting there and back returns the same publisher`() {
    let (store, log) = (store(), Log<Int>())
    let listening = store.statePublisher.asPublisher().asPublisherType().asPublisher().sink { log.append($0) }
    store.dispatch(1)
    store.dispatch(2)
    #expect(log.elements == [0, 1, 3])
    withExtendedLifetime(listening) {}
  }

  @Test func `cancellables and subscriptions end each other once`() {
    let log = Log<String>()
    let cancellable = Subscription { log.append("subscription") }.asCancellable()
    cancellable.request(.unlimited)
    cancellable.cancel()
    cancellable.cancel()
    let subscription = AnyCancellable { log.append("cancellable") }.asSubscriptionType()
    subscription.unsubscribe()
    subscription.unsubscribe()
    #expect(log.elements == ["subscription", "cancellable"])
  }

  private final class LoggingSubscription: CombineSubscription {
    let log: Log<String>
    init(_ log: Log<String>) { self.log = log }

    func request(_ demand: Subscribers.Demand) { log.append("\(demand.max ?? 0)") }
    func cancel() { log.append("cancel") }
  }

  @Test func `a Combine subscription receives the demand through the core, and is cancelled once`() {
    let log = Log<String>()
    let cancellable = LoggingSubscription(log).asSubscriptionType().asCancellable()
    cancellable.request(.max(3))
    #expect(log.elements == ["3"])
    cancellable.cancel()
    cancellable.cancel()
    #expect(log.elements == ["3", "cancel"])
  }

  @Test func `a set of cancellables keeps subscriptions`() {
    let (store, log) = (store(), Log<Int>())
    var kept: Set<AnyCancellable> = []
    store.statePublisher.subscribe(SubscriberType(onValue: { log.append($0) })).cancelled(by: &kept)
    store.dispatch(1)
    #expect(kept.count == 1)
    kept = []
    store.dispatch(1)
    #expect(log.elements == [0, 1])
  }
}
