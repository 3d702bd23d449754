#if canImport(Combine) || canImport(OpenCombine)
public import SwiftRex

extension ReplayLastSubjectType where ErrorType == Never {
  /// Creates a subject for a store that is observed by Combine. The store changes its value in place.
  ///
  /// A `CurrentValueSubject` would keep a second copy of the state; this subject does not. Observe the store with
  /// `store.statePublisher.sink`.
  public static func combine(initialValue: Element) -> ReplayLastSubjectType {
    ReplayLastSubjectType(initialValue: initialValue)
  }
}

extension ReplayLastSubjectType {
  /// Creates a witness of a subject of Combine, to which a store sends its states.
  ///
  /// Cost: the subject keeps a second copy of the state; `combine(initialValue:)` does not.
  public init(currentValueSubject: CurrentValueSubject<Element, ErrorType>) {
    let subject = UncheckedSendable(currentValueSubject)
    self.init(
      publisher: currentValueSubject.asPublisherType(), subscriber: currentValueSubject.asSubscriberType(),
      value: { subject.value.value })
  }
}
#endif
