#if canImport(Combine) || canImport(OpenCombine)
public import SwiftRex

extension PublisherType {
  /// The type of the values, by its name in Combine.
  public typealias Output = Element
  /// The type of the error, by its name in Combine.
  public typealias Failure = ErrorType

  /// Subscribes a subscriber of Combine.
  ///
  /// Every value arrives, in order and one at a time. Values beyond the subscriber's demand wait until it requests
  /// them. No value arrives after cancellation.
  public func receive<Downstream: Subscriber>(
    subscriber: Downstream
  ) where Downstream.Input == Element, Downstream.Failure == ErrorType {
    let subscription = WitnessSubscription(AnySubscriber(subscriber))
    subscriber.receive(subscription: subscription)
    subscription.listen(to: self)
  }

  /// Returns the publisher as a type-erased publisher of Combine.
  public func asPublisher() -> AnyPublisher<Element, ErrorType> { eraseToAnyPublisher() }

  /// Returns a function that maps the values of a publisher.
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
