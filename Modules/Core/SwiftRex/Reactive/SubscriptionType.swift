/// A subscription, active until it is unsubscribed or released.
public protocol SubscriptionType: Sendable {
  /// Ends the subscription; a second call does nothing.
  func unsubscribe()
}

extension SubscriptionType {
  /// Keeps the subscription alive for as long as the collection.
  public func cancelled(by collection: inout some SubscriptionCollection) {
    collection.store(subscription: self)
  }
}

/// A collection that keeps subscriptions alive, and ends them when it is released.
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

/// A subscription that runs a function once, when it is ended or released, and then releases the function.
public final class Subscription: SubscriptionType {
  private let end: Locked<(@Sendable () -> Void)?>

  /// Creates a subscription of the function that ends it.
  public init(_ end: @escaping @Sendable () -> Void) {
    self.end = Locked(end)
  }

  deinit {
    unsubscribe()
  }

  /// Runs the function, if it has not run before.
  public func unsubscribe() {
    end.withLock { $0.take() }?()
  }
}
