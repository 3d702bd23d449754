public import SwiftRex

extension ReplayLastSubjectType where ErrorType == Never {
  /// Creates a subject for a store without a reactive library. The store changes its value in place.
  public static func values(initialValue: Element) -> ReplayLastSubjectType {
    ReplayLastSubjectType(initialValue: initialValue)
  }
}
