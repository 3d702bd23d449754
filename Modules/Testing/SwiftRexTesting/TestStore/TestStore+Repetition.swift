import SwiftRex

extension TestStore {
  /// Calls the reducer a second time for an action, on a copy of the state, and reports what differs.
  ///
  /// Travel, replay and exported tests repeat a session, so the reducer must be a function of its arguments.
  func checkRepetition(of record: Record<Action, State>, at site: CallSite) {
    let again = reducer.reduce(record.action, record.before)
    let difference = Difference(expected: record.after, actual: again)
    if difference.isOnlyNaN { return }
    let advice = "pass random values, dates and identifiers in the action"
    fail(
      "\(Difference.notation(of: record.action)): the reducer leads to another state when it is called again; \(advice)",
      difference.lines, at: site)
  }
}
