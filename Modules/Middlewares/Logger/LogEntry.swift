public import Inspection
public import SwiftRex

/// What a logger has to say about one action.
public struct LogEntry<Action: Sendable, State: Sendable>: Sendable {
  /// What happened.
  public let action: Action
  /// Where it was dispatched first.
  public let source: ActionSource
  /// The state before the reducers ran.
  public let before: State
  /// The state after they ran.
  public let after: State

  /// Creates an entry of its parts.
  public init(action: Action, source: ActionSource, before: State, after: State) {
    self.action = action
    self.source = source
    self.before = before
    self.after = after
  }

  /// What the action changed, path by path.
  ///
  /// Cost: compares the two states, and describes only what differs.
  public var changes: [Change] {
    Change.between(before, after)
  }
}
