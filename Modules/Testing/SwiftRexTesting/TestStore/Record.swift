import SwiftRex

/// An action that a store handled, with the state before and after it.
struct Record<Action: Sendable, State: Sendable>: Sendable {
  let action: Action
  let source: ActionSource
  let before: State
  let after: State

  /// A description of the action and its source, in one line.
  var description: String {
    "\(Difference.notation(of: action)), from \(source)"
  }
}
