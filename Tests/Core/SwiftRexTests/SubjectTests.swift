import SwiftRex
import SwiftRexTesting
import Testing

/// The core's subject, and subjects of other libraries.
@Suite(.highPriority)
struct SubjectTests {
  let received = Log<String>()

  /// Returns a subject as a reactive library would fill it in: it keeps its own copy of the value, and replays it.
  func foreign(_ initial: Int) -> UnfailableReplayLastSubjectType<Int> {
    let last = Locked(initial)
    return UnfailableReplayLastSubjectType<Int>(
      publisher: PublisherType { subscriber in
        subscriber.onValue(last.withLock { $0 })
        return Subscription {}
      },
      subscriber: SubscriberType(
        onValue: { [received] value in
          last.withLock { $0 = value }
          received.append("\(value)")
        }, onCompleted: { [received] _ in received.append("completed") }),
      value: { last.withLock { $0 } })
  }

  @Test func `the core's subject replays its value, and a second store starts with a copy`() {
    let subject = UnfailableReplayLastSubjectType(initialValue: 3)
    subject.subscriber.onValue(4)
    let early = subject.publisher.subscribe { [received] in received.append("early \($0)") }
    subject.subscriber.onValue(5)
    early.unsubscribe()
    let store = ReduxStoreBase(subject: subject, reducer: adding, middleware: IdentityMiddleware())
    let subscription = store.statePublisher.subscribe { [received] in received.append("\($0)") }
    store.dispatch(1)
    #expect(([store.state, subject.value()], received.elements) == ([6, 6], ["early 4", "early 5", "5", "6"]))
    subscription.unsubscribe()
    let shared = UnfailableReplayLastSubjectType(initialValue: 5)
    let first = ReduxStoreBase(subject: shared, reducer: adding, middleware: IdentityMiddleware())
    first.dispatch(1)
    let second = ReduxStoreBase(subject: shared, reducer: adding, middleware: IdentityMiddleware())
    let other = second.statePublisher.subscribe { [received] in received.append("\($0)") }
    first.dispatch(10)
    second.dispatch(2)
    #expect((first.state, second.state, received.elements.suffix(2)) == (16, 8, ["6", "8"]))
    other.unsubscribe()
  }

  @Test
  func `another library's subject receives each emission, and publishes the state`() {
    let subject = foreign(5)
    var store: ReduxStoreBase<Int, Int>? = ReduxStoreBase(
      subject: subject, reducer: adding, middleware: IdentityMiddleware(), emitsValue: .whenDifferent)
    for action in [1, 0, 2] { store?.dispatch(action) }
    let value = subject.value()
    _ = store?.statePublisher.subscribe { [received] in received.append("replayed \($0)") }
    store = nil
    #expect((value, received.elements) == (8, ["6", "8", "replayed 8", "completed"]))
    received.clear()
    let other = UnfailableReplayLastSubjectType(initialValue: 0)
    let silent = ReduxStoreBase(
      subject: .init(publisher: other.publisher, subscriber: other.subscriber, value: other.value), reducer: adding,
      middleware: IdentityMiddleware(), emitsValue: .when { $1 > 9 })
    silent.dispatch(5)
    let subscription = silent.statePublisher.subscribe { [received] in received.append("\($0)") }
    silent.dispatch(6)
    #expect(received.elements == ["5", "11"])
    subscription.unsubscribe()
  }

  @Test(arguments: [true, false])
  func `a value sent to a store's subject is reported once, and is not a state of the store`(isOwn: Bool) {
    let own = UnfailableReplayLastSubjectType(initialValue: 0)
    let subject =
      isOwn ? own : .init(publisher: own.publisher, subscriber: own.subscriber, value: own.value)
    let store = ReduxStoreBase(
      subject: subject, reducer: adding, middleware: IdentityMiddleware(),
      effects: EffectScope(onWarning: { [received] in received.append($0.message) }))
    store.dispatch(1)
    #expect(received.count == 0)
    subject.subscriber.onValue(100)
    subject.subscriber.onValue(subject.value() + 100)
    store.dispatch(1)
    let sentence =
      "a value was sent to the subject of a store, whose state only actions change; dispatch an action instead"
    #expect((store.state, received.elements) == (2, [sentence]))
  }

  #if DEBUG && !os(iOS)
  @Test(.timeLimit(.minutes(5)))
  func `a value sent to a store's subject stops a debug build if nobody receives reports`() async {
    await #expect(processExitsWith: .failure) {
      let subject = UnfailableReplayLastSubjectType(initialValue: 0)
      let store = ReduxStoreBase(subject: subject, reducer: adding, middleware: IdentityMiddleware())
      subject.subscriber.onValue(100)
      _ = store
    }
  }
  #endif
}
