public import SwiftRex

extension PublisherType {
  /// Creates a publisher of a stream that begins anew for each subscriber, and of the function that ends it.
  ///
  /// A subscriber is given its subscription before its stream begins. If it ends the subscription there, no stream begins;
  /// if it does so while the stream begins, it receives nothing more.
  ///
  /// - Parameter begin: Begins to send values to the subscriber, and returns the function that stops that.
  public static func create(
    _ begin: @escaping @Sendable (SubscriberType<Element, ErrorType>) -> @Sendable () -> Void
  ) -> PublisherType {
    PublisherType { subscriber in
      // `nil` once the subscription was ended.
      let stop = Locked<(@Sendable () -> Void)?>({})
      let subscription = Subscription { stop.withLock { $0.take() }?() }
      subscriber.onSubscribe(subscription)
      let isActive = { @Sendable in stop.withLock { $0 != nil } }
      guard isActive() else { return subscription }
      let stopStream = begin(
        SubscriberType(
          onValue: { if isActive() { subscriber.onValue($0) } },
          onCompleted: { if isActive() { subscriber.onCompleted($0) } }))
      let isEnded = stop.withLock { stop in
        stop = stop.map { _ in stopStream }
        return stop == nil
      }
      if isEnded { stopStream() }
      return subscription
    }
  }
}
