public import SwiftRex

extension ReplayLastSubjectType where ErrorType == Never {
  /// Creates a subject that needs no reactive library but Swift Concurrency, and whose value a store changes in place.
  public static func values(initialValue: Element) -> ReplayLastSubjectType {
    ReplayLastSubjectType(initialValue: initialValue)
  }
}
