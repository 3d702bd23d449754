public import SwiftRex

extension PublisherType {
  /// Creates a publisher that begins a stream for each subscriber.
  ///
  /// A subscriber receives its subscription before its stream begins. If it unsubscribes then, no stream begins. After
  /// unsubscribing, it receives nothing more, except for a value that another thread is delivering at that moment.
  ///
  /// - Parameter begin: Begins to send values to the subscriber, and returns the function that stops the stream.
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
