public import SwiftRex

/// An action that a store handled.
public struct RecordedAction<Action: Sendable>: Sendable {
  /// The number of the action, from 1, in the order in which the actions were handled.
  public let number: Int
  /// The action.
  public let action: Action
  /// The source of the action; its `cause` is the number of the action whose `IO` dispatched this one.
  public let source: ActionSource
  /// The time since the start of the app when its handling began.
  public let time: Duration

  /// Creates a recorded action.
  public init(_ action: Action, number: Int, source: ActionSource, time: Duration) {
    (self.action, self.number, self.source, self.time) = (action, number, source, time)
  }
}
