/// A witness of what a reactive library calls a subject: values go in at one end and come out at the other.
public struct SubjectType<Element: Sendable, ErrorType: Error>: Sendable {
  /// Where the values come out.
  public let publisher: PublisherType<Element, ErrorType>
  /// Where the values go in.
  public let subscriber: SubscriberType<Element, ErrorType>

  /// Makes a subject of its two ends.
  public init(publisher: PublisherType<Element, ErrorType>, subscriber: SubscriberType<Element, ErrorType>) {
    self.publisher = publisher
    self.subscriber = subscriber
  }
}

/// A subject that never fails.
public typealias UnfailableSubject<Element: Sendable> = SubjectType<Element, Never>
