import SwiftRex

/// One action that a store handled, and what became of the state.
struct Record<Action: Sendable, State: Sendable>: Sendable {
  let action: Action
  let source: ActionSource
  let before: State
  let after: State

  /// The action and where it came from, in a line.
  var description: String {
    "\(Difference.notation(of: action)), from \(source)"
  }
}
