#if canImport(Combine) || canImport(OpenCombine)
public import SwiftRex

extension ReplayLastSubjectType where ErrorType == Never {
  /// Creates a subject for a store whose state is observed by Combine, and whose value the store changes in place.
  ///
  /// Its storage is the core's own, not a `CurrentValueSubject`, which would keep a second copy of the state. Observe
  /// it with `store.statePublisher.asPublisher()`.
  public static func combine(initialValue: Element) -> ReplayLastSubjectType {
    ReplayLastSubjectType(initialValue: initialValue)
  }
}
#endif
