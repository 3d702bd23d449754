/// A witness of a reactive library's publisher (observable, signal producer): a source of values.
public struct PublisherType<Element: Sendable, ErrorType: Error>: Sendable {
  /// Sends values to a subscriber until the subscription is ended or released.
  public let subscribe: @Sendable (SubscriberType<Element, ErrorType>) -> any SubscriptionType

  /// Creates a publisher from its subscribe function.
  @inlinable public init(subscribe: @escaping @Sendable (SubscriberType<Element, ErrorType>) -> any SubscriptionType) {
    self.subscribe = subscribe
  }

  /// Returns a publisher that transforms every value.
  @inlinable public func map<NewElement>(
    _ transform: @escaping @Sendable (Element) -> NewElement
  ) -> PublisherType<NewElement, ErrorType> {
    PublisherType<NewElement, ErrorType> { [subscribe] subscriber in
      subscribe(
        SubscriberType(
          onValue: { subscriber.onValue(transform($0)) }, onCompleted: subscriber.onCompleted,
          onSubscribe: subscriber.onSubscribe))
    }
  }
}

/// A publisher that never fails.
public typealias UnfailablePublisherType<Element: Sendable> = PublisherType<Element, Never>

/// A witness of a reactive library's observer: a destination of values.
public struct SubscriberType<Element: Sendable, ErrorType: Error>: Sendable {
  /// Receives a value.
  public let onValue: @Sendable (Element) -> Void
  /// Receives the completion: `nil` or the error.
  public let onCompleted: @Sendable (ErrorType?) -> Void

  /// Receives the subscription as soon as there is one, before the first value.
  public let onSubscribe: @Sendable (any SubscriptionType) -> Void

  /// Creates a subscriber from the functions that it needs.
  @inlinable public init(
    onValue: @escaping @Sendable (Element) -> Void = { _ in },
    onCompleted: @escaping @Sendable (ErrorType?) -> Void = { _ in },
    onSubscribe: @escaping @Sendable (any SubscriptionType) -> Void = { _ in }
  ) {
    self.onValue = onValue
    self.onCompleted = onCompleted
    self.onSubscribe = onSubscribe
  }
}

/// A subscriber to a publisher that never fails.
public typealias UnfailableSubscriberType<Element: Sendable> = SubscriberType<Element, Never>
