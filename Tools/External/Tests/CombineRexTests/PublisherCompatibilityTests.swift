import CombineRexOverOpenCombine
import OpenCombine
import SwiftRex
import Testing

/// The names of publishers, subjects and subscribers that users of SwiftRex 0.8 know, over Combine.
struct PublisherCompatibilityTests {
  struct Failure: Error, Equatable {}

  func store(_ subject: UnfailableReplayLastSubjectType<Int>) -> ReduxStoreBase<Int, Int> {
    ReduxStoreBase(
      subject: subject, reducer: .reduce { action, state in state += action }, middleware: IdentityMiddleware())
  }

  @Test func `the publisher of a store is a Combine publisher`() {
    let (store, log) = (store(.combine(initialValue: 0)), Log<String>())
    var kept: Set<AnyCancellable> = []
    store.statePublisher.sink { log.append("\($0)") }.store(in: &kept)
    store.statePublisher.map { $0 * 10 }.removeDuplicates().sink { log.append("\($0)") }.store(in: &kept)
    store.dispatch(1)
    #expect(log.elements == ["0", "0", "1", "10"])
    kept = []
    store.dispatch(1)
    #expect(log.elements.count == 4)
  }

  @Test func `a function of values is lifted to publishers`() {
    let (store, log) = (store(.combine(initialValue: 1)), Log<String>())
    let asText = UnfailablePublisherType<String>.lift { (number: Int) in "\(number)" }
    let listening = asText(store.statePublisher).sink { log.append($0) }
    store.dispatch(1)
    #expect(log.elements == ["1", "2"])
    withExtendedLifetime(listening) {}
  }

  @Test func `a store sends its states to a subject of Combine`() {
    let subject = CurrentValueSubject<Int, Never>(3)
    let store = store(ReplayLastSubjectType(currentValueSubject: subject))
    store.dispatch(4)
    #expect(store.state == 7)
    #expect(subject.value == 7)
  }

  @Test func `a subject announces each new value before it changes`() {
    let log = Log<String>()
    let subject = UnfailableReplayLastSubjectType.combine(initialValue: 3, willChange: { log.append("will be \($0)") })
    let store = store(subject)
    let listening = subject.publisher.sink { log.append("is \($0)") }
    store.dispatch(4)
    #expect(log.elements == ["is 3", "will be 7", "is 7"])
    withExtendedLifetime(listening) {}
  }

  @Test func `a subject with a last value may fail`() {
    let (subject, log) = (ReplayLastSubjectType<Int, Failure>.combine(initialValue: 1), Log<String>())
    let listening = subject.publisher.sink(
      receiveCompletion: { log.append($0 == .failure(Failure()) ? "failed" : "end") },
      receiveValue: { log.append("\($0)") })
    subject.mutate { $0 += 1 }
    subject.subscriber.onCompleted(Failure())
    #expect(log.elements == ["1", "2", "failed"])
    withExtendedLifetime(listening) {}
  }

  @Test func `a subscriber of the core receives every value of a publisher of Combine`() {
    let (subject, log) = (PassthroughSubject<Int, Failure>(), Log<String>())
    subject.subscribe(
      SubscriberType.combine(
        onValue: { log.append("\($0)") }, onCompleted: { log.append($0 == nil ? "end" : "failed") }))
    subject.send(1)
    subject.send(2)
    subject.send(completion: .failure(Failure()))
    [3].publisher.subscribe(SubscriberType.combine(onCompleted: { _ in log.append("end") }))
    #expect(log.elements == ["1", "2", "failed", "end"])
  }

  @Test func `a subscriber of the core may end the subscription that it receives`() {
    let (subject, kept, log) = (PassthroughSubject<Int, Never>(), Log<any SubscriptionType>(), Log<Int>())
    subject.subscribe(SubscriberType(onValue: { log.append($0) }, onSubscribe: { kept.append($0) }))
    subject.send(1)
    kept.elements.first?.unsubscribe()
    subject.send(2)
    #expect(log.elements == [1])
  }

  @Test func `a Combine subject works as publisher and subscriber`() {
    let (subject, log) = (SubjectType<Int, Failure>.combine(), Log<String>())
    let subscription = subject.publisher.subscribe(
      SubscriberType(onValue: { log.append("\($0)") }, onCompleted: { log.append("\($0.map { "\($0)" } ?? "end")") }))
    subject.subscriber.onValue(1)
    subject.subscriber.onCompleted(Failure())
    subject.subscriber.onValue(2)
    #expect(log.elements == ["1", "Failure()"])
    withExtendedLifetime(subscription) {}
  }

  @Test func `a Combine subject receives what the core sends`() {
    let (subject, log) = (PassthroughSubject<Int, Never>(), Log<Int>())
    let listening = subject.sink { log.append($0) }
    let subscription = store(.combine(initialValue: 5)).statePublisher.subscribe(subject.asSubscriberType())
    #expect(log.elements == [5])
    withExtendedLifetime((listening, subscription)) {}
  }

  @Test func `a Combine subscriber receives what the core sends, as it requests it`() {
    let log = Log<Int>()
    let subscriber = OnDemandSubscriber<Int, Never>(log)
    let witness = subscriber.asSubscriberType()
    for value in 1...3 { witness.onValue(value) }
    subscriber.request(2)
    #expect(log.elements == [1, 2])
    witness.onCompleted(nil)
    subscriber.request(2)
    #expect(log.elements == [1, 2, 3])
    #expect(subscriber.end == .finished)
  }

  @Test func `a subscriber has its subscription before the first value, and may end it then`() {
    let log = Log<String>()
    let publisher = Just(1).asPublisherType()
    let kept = publisher.subscribe(
      SubscriberType(onValue: { log.append("\($0)") }, onSubscribe: { _ in log.append("subscribed") }))
    _ = publisher.subscribe(SubscriberType(onValue: { log.append("late \($0)") }, onSubscribe: { $0.unsubscribe() }))
    #expect(log.elements == ["subscribed", "1"])
    kept.unsubscribe()
  }
}
