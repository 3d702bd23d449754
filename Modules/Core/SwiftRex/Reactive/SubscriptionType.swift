/// Something that goes on until it is unsubscribed or released.
public protocol SubscriptionType: AnyObject, Sendable {
  /// Ends the subscription; a second call does nothing.
  func unsubscribe()
}

extension SubscriptionType {
  /// Keeps the subscription alive for as long as the collection.
  public func cancelled(by collection: inout some SubscriptionCollection) {
    collection.store(subscription: self)
  }
}

/// Something that keeps subscriptions alive, and ends them when it goes.
public protocol SubscriptionCollection {
  /// Keeps a subscription.
  mutating func store(subscription: any SubscriptionType)
}

extension Array: SubscriptionCollection where Element == any SubscriptionType {
  /// Keeps a subscription.
  public mutating func store(subscription: any SubscriptionType) {
    append(subscription)
  }
}
