/// A witness of what a reactive library calls a publisher, an observable or a signal producer: where values come from.
public struct PublisherType<Element: Sendable, ErrorType: Error>: Sendable {
  /// Begins to send values to a subscriber, until the subscription is ended or released.
  public let subscribe: @Sendable (SubscriberType<Element, ErrorType>) -> any SubscriptionType

  /// Creates a publisher of its subscribe function.
  @inlinable public init(subscribe: @escaping @Sendable (SubscriberType<Element, ErrorType>) -> any SubscriptionType) {
    self.subscribe = subscribe
  }

  /// Changes every value on its way.
  @inlinable public func map<NewElement>(
    _ transform: @escaping @Sendable (Element) -> NewElement
  ) -> PublisherType<NewElement, ErrorType> {
    PublisherType<NewElement, ErrorType> { [subscribe] subscriber in
      subscribe(
        SubscriberType(onValue: { subscriber.onValue(transform($0)) }, onCompleted: subscriber.onCompleted))
    }
  }
}

/// A publisher that never fails.
public typealias UnfailablePublisherType<Element: Sendable> = PublisherType<Element, Never>

/// A witness of what a reactive library calls an observer: where values go.
public struct SubscriberType<Element: Sendable, ErrorType: Error>: Sendable {
  /// Takes a value.
  public let onValue: @Sendable (Element) -> Void
  /// Takes the end: `nil` if all went well.
  public let onCompleted: @Sendable (ErrorType?) -> Void

  /// Creates a subscriber of two functions.
  @inlinable public init(
    onValue: @escaping @Sendable (Element) -> Void, onCompleted: @escaping @Sendable (ErrorType?) -> Void = { _ in }
  ) {
    self.onValue = onValue
    self.onCompleted = onCompleted
  }
}

/// A subscriber to something that never fails.
public typealias UnfailableSubscriberType<Element: Sendable> = SubscriberType<Element, Never>
