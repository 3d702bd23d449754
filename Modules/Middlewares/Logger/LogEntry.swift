public import SwiftRex

/// An action, its source, and the states before and after it.
public struct LogEntry<Action: Sendable, State: Sendable>: Sendable {
  /// The action.
  public let action: Action
  /// The source of the action.
  public let source: ActionSource
  /// The state before the reducers ran.
  public let before: State
  /// The state after the reducers ran.
  public let after: State

  /// Creates an entry from its parts.
  public init(action: Action, source: ActionSource, before: State, after: State) {
    self.action = action
    self.source = source
    self.before = before
    self.after = after
  }
}
