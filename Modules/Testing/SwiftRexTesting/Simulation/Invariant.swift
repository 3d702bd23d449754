/// A promise of a feature, which a simulation checks: a sentence, and a closure that describes a violation.
public enum Invariant<World: SimulatedWorld>: Sendable {
  /// A promise about the state whenever the store is idle after a step.
  ///
  /// While actions are being handled, there may be a situation that a rule is about to end.
  case always(String, @Sendable (World.State, World) -> String?)
  /// A promise about the state at the end, after a time without faults.
  case atRest(String, @Sendable (World.State, World) -> String?)
  /// A promise about each action, with the states before and after it.
  case afterAction(String, @Sendable (World.Action, World.State, World.State) -> String?)

  /// Returns the violation in a state, at rest or after a step.
  func violation(_ state: World.State, _ world: World, atRest isAtRest: Bool) -> Violation? {
    switch (self, isAtRest) {
    case (.always(let sentence, let contradiction), false), (.atRest(let sentence, let contradiction), true):
      contradiction(state, world).map { Violation(sentence: sentence, found: $0) }
    default: nil
    }
  }

  /// Returns the violation by an action.
  func violation(by action: World.Action, _ before: World.State, _ after: World.State) -> Violation? {
    guard case .afterAction(let sentence, let contradiction) = self else { return nil }
    return contradiction(action, before, after).map { Violation(sentence: sentence, found: $0) }
  }
}

/// A promise that a session broke, and what was found.
struct Violation: Error, Equatable {
  let sentence: String
  let found: String
}
