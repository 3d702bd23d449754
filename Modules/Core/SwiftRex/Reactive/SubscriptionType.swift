/// A subscription, which is active until it is unsubscribed or released.
public protocol SubscriptionType: Sendable {
  /// Ends the subscription; a second call does nothing.
  func unsubscribe()
}

/// A subscription that runs a function once, when it is ended or released, and then releases the function.
public final class Subscription: SubscriptionType {
  private let end: Locked<(@Sendable () -> Void)?>

  /// Creates a subscription from the function that ends it.
  public init(_ end: @escaping @Sendable () -> Void) {
    self.end = Locked(end)
  }

  deinit {
    unsubscribe()
  }

  /// Runs the function unless it has run before.
  public func unsubscribe() {
    end.withLock { $0.take() }?()
  }
}
