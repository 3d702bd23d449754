#if canImport(Combine) || canImport(OpenCombine)
public import SwiftRex

extension SubscriptionType {
  /// Returns a cancellable that ends this subscription when it is cancelled or released.
  public func asCancellable() -> AnyCancellable {
    AnyCancellable { self.unsubscribe() }
  }
}

extension Cancellable {
  /// Returns a subscription that cancels this cancellable when it is ended or released.
  public func asSubscriptionType() -> any SubscriptionType {
    let cancellable = UncheckedSendable(AnyCancellable(self))
    return SwiftRex.Subscription { cancellable.value.cancel() }
  }
}

extension Swift.Set: SwiftRex.SubscriptionCollection where Element == AnyCancellable {
  /// Stores a subscription as a cancellable.
  public mutating func store(subscription: any SubscriptionType) {
    insert(subscription.asCancellable())
  }
}
#endif
