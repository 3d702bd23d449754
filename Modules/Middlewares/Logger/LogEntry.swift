public import Inspection
public import SwiftRex

/// One action, its source, and the states before and after it.
public struct LogEntry<Action: Sendable, State: Sendable>: Sendable {
  /// The action.
  public let action: Action
  /// The place where it was dispatched first.
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

  /// The changes of the state, path by path.
  ///
  /// Cost: compares the two states, and describes only what differs.
  public var changes: [ValueChange] {
    ValueChange.between(before, after)
  }
}
