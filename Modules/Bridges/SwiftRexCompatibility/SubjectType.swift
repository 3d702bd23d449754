public import SwiftRex

/// A witness of a reactive library's subject: a publisher of the values that its subscriber receives.
public struct SubjectType<Element: Sendable, ErrorType: Error>: Sendable {
  /// The publisher of the values.
  public let publisher: PublisherType<Element, ErrorType>
  /// The subscriber that receives the values.
  public let subscriber: SubscriberType<Element, ErrorType>

  /// Creates a subject from a publisher and a subscriber.
  public init(publisher: PublisherType<Element, ErrorType>, subscriber: SubscriberType<Element, ErrorType>) {
    self.publisher = publisher
    self.subscriber = subscriber
  }
}

/// A subject that never fails.
public typealias UnfailableSubject<Element: Sendable> = SubjectType<Element, Never>

extension ReplayLastSubjectType {
  /// Changes a copy of the last value, sends it, and returns the result of the change.
  ///
  /// Call this from one thread at a time, and only before a store owns the subject: then only actions change the state,
  /// and the value is reported as a mistake.
  @discardableResult
  public func mutate<Result>(_ action: (inout Element) -> Result) -> Result {
    mutate(when: { _ in true }, action: action)
  }

  /// Changes a copy of the last value, and sends it if the result of the change meets a condition.
  @discardableResult
  public func mutate<Result>(when condition: (Result) -> Bool, action: (inout Element) -> Result) -> Result {
    var value = value()
    let result = action(&value)
    if condition(result) { subscriber.onValue(value) }
    return result
  }
}
