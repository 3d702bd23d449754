/// A function that turns a value into an equatable result, such as the behavior of a function on generated input.
public struct Observation<Value>: Sendable {
  let evaluate: @Sendable (Value, inout SeededGenerator) -> Any

  /// Creates an observation from a function; both sides of a law receive the same random numbers.
  public init<Seen: Equatable & Sendable>(_ evaluate: @escaping @Sendable (Value, inout SeededGenerator) -> Seen) {
    self.evaluate = evaluate
  }

  /// Creates an observation from a function that needs no input.
  public init<Seen: Equatable & Sendable>(_ evaluate: @escaping @Sendable (Value) -> Seen) {
    self.evaluate = { value, _ in evaluate(value) }
  }
}

extension Observation where Value: Equatable & Sendable {
  /// The observation of the value itself.
  public static var itself: Observation { Observation { $0 } }
}
