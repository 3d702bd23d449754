/// A subscription that runs a function once, when it is ended or released, and then lets go of it.
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
