import SwiftRex
import SwiftRexTesting
import Testing

/// Subscribing, failures and changes of the witnesses of reactive types.
struct ReactiveTests {
  struct Failed: Error {}

  let log = Log<String>()

  @Test func `a subscriber receives its subscription before the first value, and may end it then`() {
    let publisher = ReplayLastSubjectType(initialValue: 1).publisher.map { "\($0)" }
    let log = log
    let kept = publisher.subscribe(
      SubscriberType(onValue: { log.append($0) }, onSubscribe: { _ in log.append("subscribed") }))
    _ = publisher.subscribe(SubscriberType(onValue: { log.append("late \($0)") }, onSubscribe: { $0.unsubscribe() }))
    #expect(log.elements == ["subscribed", "1"])
    kept.unsubscribe()
  }

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
}
