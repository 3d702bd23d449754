import SwiftRex

extension TestStore {
  /// Calls the reducer a second time for an action, on a copy of the state, and reports what differs.
  ///
  /// Time travel, replays and exported tests repeat a session, so the reducer must be pure.
  func checkRepetition(of handled: HandledAction<Action, State>, at site: CallSite) {
    let again = reducer.reduce(handled.action, handled.before)
    let difference = Difference(expected: handled.after, actual: again)
    if difference.isOnlyNaN { return }
    let advice = "pass random values, dates and identifiers in the action"
    fail(
      "\(Difference.notation(of: handled.action)): the reducer leads to another state when it is called again; \(advice)",
      difference.lines, at: site)
  }
}
