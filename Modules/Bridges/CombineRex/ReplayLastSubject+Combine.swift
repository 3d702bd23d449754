#if canImport(Combine) || canImport(OpenCombine)
public import SwiftRex

extension ReplayLastSubjectType where ErrorType == Never {
  /// Creates a subject for a store that is observed with Combine. The store changes the value in place.
  ///
  /// A `CurrentValueSubject` would keep a second copy of the state; this subject does not. Observe the store with
  /// `store.statePublisher.sink`.
  public static func combine(initialValue: Element) -> ReplayLastSubjectType {
    ReplayLastSubjectType(initialValue: initialValue)
  }
}

extension ReplayLastSubjectType {
  /// Creates a witness of a new `CurrentValueSubject`, to which a store sends its states.
  ///
  /// Cost: the subject keeps a second copy of the state. For a subject that never fails, `combine(initialValue:)` does
  /// not.
  public static func combine(
    initialValue: Element, willChange: (@Sendable (Element) -> Void)? = nil
  ) -> ReplayLastSubjectType {
    ReplayLastSubjectType(currentValueSubject: CurrentValueSubject(initialValue), willChange: willChange)
  }

  /// Creates a witness of a subject of Combine, to which a store sends its states.
  ///
  /// Cost: the subject keeps a second copy of the state. A subject of `combine(initialValue:)` does not.
  ///
  /// - Parameters:
  ///   - currentValueSubject: The subject.
  ///   - willChange: Receives each new value before the subject does.
  public init(
    currentValueSubject: CurrentValueSubject<Element, ErrorType>, willChange: (@Sendable (Element) -> Void)? = nil
  ) {
    let subject = UncheckedSendable(currentValueSubject)
    let subscriber = currentValueSubject.asSubscriberType()
    self.init(
      publisher: currentValueSubject.asPublisherType(),
      subscriber: SubscriberType(
        onValue: { value in
          willChange?(value)
          subscriber.onValue(value)
        }, onCompleted: subscriber.onCompleted), value: { subject.value.value })
  }
}
#endif
