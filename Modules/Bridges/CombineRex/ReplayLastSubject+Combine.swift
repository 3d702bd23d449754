#if canImport(Combine) || canImport(OpenCombine)
public import SwiftRex

extension ReplayLastSubjectType where ErrorType == Never {
  /// Creates a subject for a store whose state is observed by Combine, and whose value the store changes in place.
  ///
  /// Its storage is the core's own, not a `CurrentValueSubject`, which would keep a second copy of the state. Observe
  /// it with `store.statePublisher.sink`.
  public static func combine(initialValue: Element) -> ReplayLastSubjectType {
    ReplayLastSubjectType(initialValue: initialValue)
  }
}

extension ReplayLastSubjectType {
  /// Creates a witness of a subject of Combine, which a store sends its states to.
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
