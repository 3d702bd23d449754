#if canImport(Combine) || canImport(OpenCombine)
public import SwiftRex

extension PublisherType {
  /// The values, as Combine calls them.
  public typealias Output = Element
  /// The error, as Combine calls it.
  public typealias Failure = ErrorType

  /// Subscribes once for each Combine subscriber.
  ///
  /// Promise: every value arrives, in order and one at a time. Values beyond a subscriber's demand wait for it, so that a
  /// subscriber that requests none receives none; nothing arrives after a cancel.
  public func receive<Downstream: Subscriber>(
    subscriber: Downstream
  ) where Downstream.Input == Element, Downstream.Failure == ErrorType {
    let subscription = WitnessSubscription(AnySubscriber(subscriber))
    subscriber.receive(subscription: subscription)
    subscription.listen(to: self)
  }

  /// Returns the same publisher with its type hidden from Combine.
  public func asPublisher() -> AnyPublisher<Element, ErrorType> { eraseToAnyPublisher() }

  /// Returns the function that changes every value of a publisher.
  public static func lift<Source>(
    _ transform: @escaping @Sendable (Source) -> Element
  ) -> @Sendable (PublisherType<Source, ErrorType>) -> PublisherType {
    { $0.map(transform) }
  }
}
#endif

#if canImport(Combine)
extension SwiftRex.PublisherType: Combine.Publisher {}
#elseif canImport(OpenCombine)
extension SwiftRex.PublisherType: OpenCombine.Publisher {}
#endif
