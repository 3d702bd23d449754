#if canImport(Combine) || canImport(OpenCombine)
public import SwiftRex
public import SwiftRexCompatibility

extension SubscriptionType {
  /// Returns this subscription if it is one of Combine, otherwise one that ends this when it is cancelled or released.
  ///
  /// The latter ignores demand.
  public func asCancellable() -> any CombineSubscription {
    self as? any CombineSubscription ?? CancellableSubscription(self)
  }
}

/// A subscription of the core as one of Combine.
private final class CancellableSubscription: CombineSubscription {
  private let subscription: any SubscriptionType

  init(_ subscription: any SubscriptionType) {
    self.subscription = subscription
  }

  deinit {
    cancel()
  }

  func request(_ demand: Subscribers.Demand) {}
  func cancel() { subscription.unsubscribe() }
}

extension Cancellable {
  /// Returns a subscription that cancels this cancellable when it is ended or released.
  public func asSubscriptionType() -> any SubscriptionType {
    let cancellable = UncheckedSendable(AnyCancellable(self))
    return SwiftRex.Subscription { cancellable.value.cancel() }
  }
}

extension Swift.Set: SwiftRexCompatibility.SubscriptionCollection where Element == AnyCancellable {
  /// Stores a subscription as a cancellable.
  public mutating func store(subscription: any SubscriptionType) {
    insert(AnyCancellable(subscription.asCancellable()))
  }
}
#endif
