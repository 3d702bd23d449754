import SwiftRex
import SwiftRexCompatibility
import SwiftRexTesting
import Testing

/// Failures and changes of the witnesses of reactive types, and stores made of them, as in SwiftRex 0.8.
struct PublisherCompatibilityTests {
  struct Failed: Error {}

  let log = Log<String>()

  @Test func `a publisher asserted not to fail passes on its values and its completion`() {
    let log = log
    let publisher = PublisherType<Int, Failed> { subscriber in
      subscriber.onValue(1)
      subscriber.onCompleted(nil)
      return Subscription { log.append("unsubscribed") }
    }
    let subscriber = SubscriberType<Int, Failed>(
      onValue: { log.append("\($0)") }, onCompleted: { log.append($0 == nil ? "completed" : "failed") })
    publisher.assertNoFailure().subscribe(subscriber.assertNoFailure()).unsubscribe()
    #expect(log.elements == ["1", "completed", "unsubscribed"])
  }

  #if DEBUG
  @Test(.timeLimit(.minutes(5)), .highPriority) func `a failure asserted not to happen stops a debug build`()
    async
  {
    await #expect(processExitsWith: .failure) {
      let publisher = PublisherType<Int, Failed> { subscriber in
        subscriber.onCompleted(Failed())
        return Subscription {}
      }
      _ = publisher.assertNoFailure().subscribe(SubscriberType())
    }
  }
  #endif

  @Test func `a subject's value is changed and sent if a condition is met`() {
    let subject = ReplayLastSubjectType(initialValue: 1)
    let log = log
    let kept = subject.publisher.subscribe { log.append("\($0)") }
    let results = [
      subject.mutate { value -> Int in
        value *= 2
        return value
      },
      subject.mutate(when: { $0 > 100 }) { value -> Int in
        value += 1
        return value
      },
    ]
    #expect((results + [subject.value()], log.elements) == ([2, 3, 2], ["1", "2"]))
    kept.unsubscribe()
  }

  @Test func `a store made of a function and a publisher forwards to both`() {
    let (store, log) = (makeStore(1, adding), Log<Int>())
    let any = AnyStoreType(action: { store.dispatch($0) }, state: store.statePublisher, initialState: 0)
    let projection = StoreProjection<String, String>(
      action: { dispatched in dispatched.compactMap(Int.init).map { any.dispatch($0) } },
      state: any.statePublisher.map { "\($0)" }, initialState: "")
    let kept = projection.statePublisher.subscribe { log.append($0.count) }
    projection.dispatch("20")
    projection.dispatch("none")
    #expect((projection.state, log.elements) == ("21", [1, 2]))
    kept.unsubscribe()
    let silent = AnyStoreType<Int, Int>(
      action: { _ in }, state: PublisherType { _ in Subscription {} }, initialState: 7)
    #expect([any.state, silent.state] == [21, 7])
  }

  @Test func `a provider whose type is hidden publishes the same states, mapped`() {
    let (store, log) = (makeStore(1, adding), log)
    let provider = store.map { "\($0)" }.eraseToAnyStateProvider().map(\.count)
    let kept = provider.statePublisher.subscribe { log.append("\($0)") }
    store.dispatch(99)
    #expect(log.elements == ["1", "3"])
    kept.unsubscribe()
  }

  @Test func `a subscription ends when the collection that keeps it is released`() {
    let (store, log) = (makeStore(1, adding), log)
    var kept: [any SubscriptionType] = []
    store.statePublisher.subscribe { log.append("\($0)") }.cancelled(by: &kept)
    kept = []
    store.dispatch(1)
    #expect(log.elements == ["1"])
  }

  @Test func `a reactive library removes the states that are not emitted`() {
    let all: [ShouldEmitValue<Int>] = [.always, .never, .whenDifferent]
    #expect(all.map { $0.shouldRemove(previous: 2, new: 2) } == [false, true, true])
  }
}
