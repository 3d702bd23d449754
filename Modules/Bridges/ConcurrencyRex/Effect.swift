public import SwiftRex

/// The consequences of an action in the world, as a value: steps that are begun in order in the `IO` phase.
///
/// A step may carry a token, which names one running effect of a middleware: a new effect with a token cancels the one
/// before it, first. Everything that an effect holds is released when it ends.
public struct Effect<Dependencies: Sendable, OutputAction: Sendable>: Sendable {
  @usableFromInline let steps: [Step]

  @usableFromInline enum Step: Sendable {
    /// Dispatches at once, in the `IO` phase of the action that caused it.
    case emit([DispatchedAction<OutputAction>])
    /// Cancels the running effect of that name.
    case cancel(EffectToken)
    /// Runs for a while.
    case run(Operation)
  }

  /// The treatment of an effect with the same token that still runs.
  public enum IfRunning: Sendable {
    /// Cancel that one, then begin.
    case replace
    /// Let that one go on, and do not begin.
    case keep
  }

  @inlinable init(steps: [Step]) {
    self.steps = steps
  }

  @inlinable init(
    token: (any Hashable & Sendable)?, ifRunning: IfRunning = .replace, countsAsInFlight: Bool = true,
    _ body: Operation.Body
  ) {
    let token = token.map { EffectToken($0) }
    steps = [.run(Operation(token: token, ifRunning: ifRunning, countsAsInFlight: countsAsInFlight, body: body))]
  }
}

extension Effect: Monoid {
  /// The effect that does nothing.
  @inlinable public static var identity: Effect { Effect(steps: []) }

  /// Begins the steps of the left effect, then those of the right one; they run side by side.
  @inlinable public static func combine(_ lhs: Effect, _ rhs: Effect) -> Effect {
    Effect(steps: lhs.steps + rhs.steps)
  }
}
