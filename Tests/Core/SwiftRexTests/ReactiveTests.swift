import SwiftRex
import SwiftRexTesting
import Testing

/// Subscribing to the witnesses of reactive types.
struct ReactiveTests {
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
}
