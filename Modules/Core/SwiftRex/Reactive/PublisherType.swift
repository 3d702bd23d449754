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
        SubscriberType(
          onValue: { subscriber.onValue(transform($0)) }, onCompleted: subscriber.onCompleted,
          onSubscribe: subscriber.onSubscribe))
    }
  }

  /// Returns the publisher as one that never fails: a failure stops a debug build, and ends the values of any other.
  @inlinable public func assertNoFailure() -> UnfailablePublisherType<Element> {
    UnfailablePublisherType<Element> { [subscribe] subscriber in
      subscribe(
        SubscriberType(
          onValue: subscriber.onValue,
          onCompleted: { error in
            assert(error == nil, "a publisher that must not fail failed")
            subscriber.onCompleted(nil)
          }, onSubscribe: subscriber.onSubscribe))
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

  /// Takes the subscription as soon as there is one, before the first value.
  public let onSubscribe: @Sendable (any SubscriptionType) -> Void

  /// Creates a subscriber of those functions that it needs.
  @inlinable public init(
    onValue: @escaping @Sendable (Element) -> Void = { _ in },
    onCompleted: @escaping @Sendable (ErrorType?) -> Void = { _ in },
    onSubscribe: @escaping @Sendable (any SubscriptionType) -> Void = { _ in }
  ) {
    self.onValue = onValue
    self.onCompleted = onCompleted
    self.onSubscribe = onSubscribe
  }

  /// Creates a subscriber of functions that may be missing.
  ///
  /// Cost: a function that is handed on as an optional one copies the value at each call.
  @_disfavoredOverload
  @inlinable public init(
    onValue: (@Sendable (Element) -> Void)? = nil, onCompleted: (@Sendable (ErrorType?) -> Void)? = nil,
    onSubscribe: (@Sendable (any SubscriptionType) -> Void)? = nil
  ) {
    self.init(
      onValue: onValue ?? { _ in }, onCompleted: onCompleted ?? { _ in }, onSubscribe: onSubscribe ?? { _ in })
  }

  /// Returns the subscriber to something that never fails.
  @inlinable public func assertNoFailure() -> UnfailableSubscriberType<Element> {
    UnfailableSubscriberType(
      onValue: onValue, onCompleted: { [onCompleted] _ in onCompleted(nil) }, onSubscribe: onSubscribe)
  }
}

/// A subscriber to something that never fails.
public typealias UnfailableSubscriberType<Element: Sendable> = SubscriberType<Element, Never>
