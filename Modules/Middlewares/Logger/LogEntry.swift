public import SwiftRex

/// An action with its number, date and source, and the states before and after it.
public struct LogEntry<Action: Sendable, State: Sendable>: Sendable {
  /// The number of the action in its run, from 1.
  public let number: Int
  /// The date of the action, as the time since the beginning of 1970 in UTC.
  public let date: Duration
  /// The time since the previous action; zero for the first one.
  public let elapsed: Duration
  /// The action.
  public let action: Action
  /// The source of the action.
  public let source: ActionSource
  /// The state before the reducers ran.
  public let before: State
  /// The state after the reducers ran.
  public let after: State

  /// Creates an entry from its parts.
  public init(
    number: Int, date: Duration, elapsed: Duration, action: Action, source: ActionSource, before: State, after: State
  ) {
    (self.number, self.date, self.elapsed) = (number, date, elapsed)
    (self.action, self.source, self.before, self.after) = (action, source, before, after)
  }
}
