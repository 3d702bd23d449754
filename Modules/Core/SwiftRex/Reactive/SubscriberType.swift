/// A witness of what a reactive library calls an observer: where values go.
public struct SubscriberType<Element: Sendable, ErrorType: Error>: Sendable {
  /// Takes a value.
  public let onValue: @Sendable (Element) -> Void
  /// Takes the end: `nil` if all went well.
  public let onCompleted: @Sendable (ErrorType?) -> Void

  /// Makes a subscriber of two functions.
  @inlinable
  public init(
    onValue: @escaping @Sendable (Element) -> Void, onCompleted: @escaping @Sendable (ErrorType?) -> Void = { _ in }
  ) {
    self.onValue = onValue
    self.onCompleted = onCompleted
  }
}

/// A subscriber to something that never fails.
public typealias UnfailableSubscriberType<Element: Sendable> = SubscriberType<Element, Never>
