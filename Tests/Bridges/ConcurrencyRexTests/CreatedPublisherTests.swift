import ConcurrencyRex
import SwiftRex
import Testing

/// Publishers of streams that start and stop with a subscription.
struct CreatedPublisherTests {
  let log = Log<String>()

  @Test func `a stream starts once its subscriber has the subscription, and stops with it`() {
    let log = log
    let publisher = UnfailablePublisherType<Int>.create { subscriber in
      log.append("begins")
      subscriber.onValue(1)
      return { log.append("stops") }
    }
    let kept = publisher.subscribe(
      SubscriberType(onValue: { log.append("\($0)") }, onSubscribe: { _ in log.append("subscribed") }))
    kept.unsubscribe()
    kept.unsubscribe()
    publisher.subscribe(SubscriberType(onSubscribe: { $0.unsubscribe() })).unsubscribe()
    #expect(log.elements == ["subscribed", "begins", "1", "stops"])
  }

  @Test func `a stream whose subscription ends while it starts sends nothing`() {
    let log = log
    let subscription = Locked<(any SubscriptionType)?>(nil)
    let publisher = UnfailablePublisherType<Int>.create { subscriber in
      for value in 1...3 { subscriber.onValue(value) }
      subscriber.onCompleted(nil)
      return { log.append("stops") }
    }
    publisher.subscribe(
      SubscriberType(
        onValue: { value in
          log.append("\(value)")
          subscription.withLock { $0.take() }?.unsubscribe()
        }, onCompleted: { _ in log.append("end") }, onSubscribe: { own in subscription.withLock { $0 = own } })
    ).unsubscribe()
    #expect(log.elements == ["1", "stops"])
  }
}
