#if canImport(Combine) || canImport(OpenCombine)
public import SwiftRex

extension PublisherType {
  /// Returns a Combine publisher that subscribes to this one once for each of its subscribers.
  ///
  /// Promise: every value arrives, in order and one at a time. Values beyond a subscriber's demand wait for it; nothing
  /// arrives after a cancel.
  public func asPublisher() -> AnyPublisher<Element, ErrorType> {
    WitnessPublisher(witness: self).eraseToAnyPublisher()
  }
}

/// A publisher of Combine for the values of a witness.
struct WitnessPublisher<Output: Sendable, Failure: Error>: Publisher {
  let witness: PublisherType<Output, Failure>

  func receive<Downstream: Subscriber>(
    subscriber: Downstream
  ) where Downstream.Input == Output, Downstream.Failure == Failure {
    let subscription = WitnessSubscription(AnySubscriber(subscriber))
    subscriber.receive(subscription: subscription)
    subscription.listen(to: witness)
  }
}
#endif
