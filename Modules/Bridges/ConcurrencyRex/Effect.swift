@_exported public import SwiftRex

/// The side effects of an action, as a value.
///
/// Its steps begin in order in the `IO` phase. A step may have a token, which names one running effect of a middleware:
/// a new effect first cancels the running one with the same token. When an effect ends, it releases everything it
/// captured.
public struct Effect<Dependencies: Sendable, OutputAction: Sendable>: Sendable {
  @usableFromInline let steps: [Step]

  @usableFromInline enum Step: Sendable {
    /// Dispatches actions in the `IO` phase, of the work with a token if they are part of it.
    case emit([DispatchedAction<OutputAction>], as: EffectToken? = nil)
    /// Cancels the running effect with a token.
    case cancel(EffectToken)
    /// Runs until it ends.
    case run(Operation)
  }

  @inlinable init(steps: [Step]) {
    self.steps = steps
  }

  @inlinable init(
    token: (any Hashable & Sendable)?, ifRunning: EffectPolicy = .replace, countsAsInFlight: Bool = true,
    _ body: Operation.Body
  ) {
    let token = token.map { EffectToken($0) }
    steps = [.run(Operation(token: token, ifRunning: ifRunning, countsAsInFlight: countsAsInFlight, body: body))]
  }
}

/// The policy while an effect with the same token is running.
public enum EffectPolicy: Sendable {
  /// Cancels the running effect, then begins the new one.
  case replace
  /// Keeps the running effect, and drops the new one.
  case keep
  /// Keeps the running effect, and begins the new one when it has ended. Of several waiting effects, only the last
  /// begins.
  case wait
}

extension Effect: Monoid {
  /// The effect that does nothing.
  @inlinable public static var identity: Effect { Effect(steps: []) }

  /// Returns the effect that begins the left effect, then the right one; those of composed middlewares begin in
  /// reverse.
  @inlinable public static func combine(_ lhs: Effect, _ rhs: Effect) -> Effect {
    Effect(steps: lhs.steps + rhs.steps)
  }
}
