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

extension Cancellable {
  /// Returns a subscription that cancels this cancellable when it is ended or released.
  ///
  /// If this is a subscription of Combine, the result is one, too, and passes on the demand.
  public func asSubscriptionType() -> any SubscriptionType {
    let cancellable = UncheckedSendable(AnyCancellable(self))
    let subscription = SwiftRex.Subscription { cancellable.value.cancel() }
    guard let upstream = self as? any CombineSubscription else { return subscription }
    return CancellableSubscription(subscription, upstream: upstream)
  }
}

/// A subscription of the core that is also one of Combine. It ends when it is released.
private final class CancellableSubscription: CombineSubscription, SubscriptionType {
  private let subscription: any SubscriptionType
  private let upstream: UncheckedSendable<any CombineSubscription>?

  init(_ subscription: any SubscriptionType, upstream: (any CombineSubscription)? = nil) {
    self.subscription = subscription
    self.upstream = upstream.map(UncheckedSendable.init)
  }

  deinit {
    unsubscribe()
  }

  func request(_ demand: Subscribers.Demand) { upstream?.value.request(demand) }
  func cancel() { unsubscribe() }
  func unsubscribe() { subscription.unsubscribe() }
}

extension Swift.Set: SwiftRexCompatibility.SubscriptionCollection where Element == AnyCancellable {
  /// Stores a subscription as a cancellable.
  public mutating func store(subscription: any SubscriptionType) {
    insert(AnyCancellable(subscription.asCancellable()))
  }
}
#endif
