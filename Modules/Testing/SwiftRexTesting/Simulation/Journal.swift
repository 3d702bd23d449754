import SwiftRex

/// What happens in a session: its actions with their causes, and the first promise that was broken.
struct Journal<Action: Sendable>: Sendable {
  struct Entry: Sendable {
    let action: Action
    /// The source of the action; its `cause` is the number of the action whose effect dispatched this one.
    let source: ActionSource
    let time: Duration
    /// The number of the step in which it was handled.
    let step: Int
    let process: Int
  }

  var entries: [Entry] = []
  var step = 0
  private(set) var violation: Violation?
  /// What happens while the next action is being handled.
  var interruption: (@Sendable () -> Void)?

  /// Notes a broken promise, if it is the first.
  mutating func report(_ sentence: String, _ found: String) {
    violation = violation ?? Violation(sentence: sentence, found: found)
  }
}
