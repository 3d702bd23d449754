/// A promise of a feature, which a simulation checks: a sentence, and a closure that describes a violation.
public struct Invariant<World: SimulatedWorld>: Sendable {
  /// The moments at which it is checked.
  enum Check: Sendable {
    case always(@Sendable (World.State, World) -> String?)
    case atRest(@Sendable (World.State, World) -> String?)
    case action(@Sendable (World.Action, World.State, World.State) -> String?)
  }

  let sentence: String
  let check: Check

  /// Returns an invariant of the state whenever the store is idle after a step.
  ///
  /// While actions are being handled, there may be a situation that a rule is about to end.
  public static func always(
    _ sentence: String, _ contradiction: @escaping @Sendable (World.State, World) -> String?
  ) -> Invariant {
    Invariant(sentence: sentence, check: .always(contradiction))
  }

  /// Returns an invariant of the state at the end, after a time without faults.
  public static func atRest(
    _ sentence: String, _ contradiction: @escaping @Sendable (World.State, World) -> String?
  ) -> Invariant {
    Invariant(sentence: sentence, check: .atRest(contradiction))
  }

  /// Returns an invariant of each action, from the states before and after it.
  public static func afterAction(
    _ sentence: String, _ contradiction: @escaping @Sendable (World.Action, World.State, World.State) -> String?
  ) -> Invariant {
    Invariant(sentence: sentence, check: .action(contradiction))
  }
}

/// An invariant that a session broke, and what was found.
struct Violation: Error, Equatable {
  let sentence: String
  let found: String
}
