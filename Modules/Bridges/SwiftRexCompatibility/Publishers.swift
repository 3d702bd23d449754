public import SwiftRex

extension PublisherType {
  /// Returns the publisher as one that never fails.
  ///
  /// A failure of this publisher stops a debug build; in other builds, the new publisher completes.
  @inlinable public func assertNoFailure() -> UnfailablePublisherType<Element> {
    UnfailablePublisherType<Element> { [subscribe] subscriber in
      subscribe(
        SubscriberType(
          onValue: subscriber.onValue,
          onCompleted: { error in
            assert(error == nil, "a publisher failed after assertNoFailure()")
            subscriber.onCompleted(nil)
          }, onSubscribe: subscriber.onSubscribe))
    }
  }
}

extension SubscriberType {
  /// Creates a subscriber from optional functions.
  ///
  /// Cost: a function that is passed as an optional copies the value at each call.
  @_disfavoredOverload
  @inlinable public init(
    onValue: (@Sendable (Element) -> Void)? = nil, onCompleted: (@Sendable (ErrorType?) -> Void)? = nil,
    onSubscribe: (@Sendable (any SubscriptionType) -> Void)? = nil
  ) {
    self.init(
      onValue: onValue ?? { _ in }, onCompleted: onCompleted ?? { _ in }, onSubscribe: onSubscribe ?? { _ in })
  }

  /// Returns the subscriber as one that subscribes to a publisher that never fails.
  @inlinable public func assertNoFailure() -> UnfailableSubscriberType<Element> {
    UnfailableSubscriberType(
      onValue: onValue, onCompleted: { [onCompleted] _ in onCompleted(nil) }, onSubscribe: onSubscribe)
  }
}

extension SubscriptionType {
  /// Stores the subscription in a collection, which keeps it alive.
  public func cancelled(by collection: inout some SubscriptionCollection) {
    collection.store(subscription: self)
  }
}

/// A collection that keeps subscriptions alive and ends them when it is released.
public protocol SubscriptionCollection {
  /// Stores a subscription.
  mutating func store(subscription: any SubscriptionType)
}

extension Array: SubscriptionCollection where Element == any SubscriptionType {
  /// Stores a subscription.
  public mutating func store(subscription: any SubscriptionType) {
    append(subscription)
  }
}
