import SwiftRex
import Testing

/// An action that a store handled, with the state before and after it.
struct HandledAction<Action: Sendable, State: Sendable>: Sendable {
  let action: Action
  let source: ActionSource
  let before: State
  let after: State
  let missingChild: MissingChildReport?
  /// Whether a failure has already named the action.
  var isReported = false

  /// A description of the action and its source, as one line.
  var description: String {
    "\(Difference.notation(of: action)), from \(source)"
  }
}

/// The missing child of an action.
struct MissingChildReport: Sendable {
  /// The id of an element; `nil` if the child is optional.
  let id: (any Sendable)?

  var description: String {
    id.map { "no child has the id \(Difference.notation(of: $0))" } ?? "the child is nil"
  }
}

/// The action that began an effect, if it is known, and the step of the test that led to it.
struct EffectCause: Sendable {
  var action: (any Sendable)?
  let site: CallSite?

  /// The end of a sentence about the effect.
  var description: String {
    let action = action.map { " of \(Difference.notation(of: $0))" } ?? ""
    let step = site.map { ", in the step at \($0.location.fileID):\($0.location.line)" } ?? ""
    return action + step
  }
}
