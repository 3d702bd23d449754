/// What a value that cannot be compared is known by: what it does about generated input.
public struct Observation<Value>: Sendable {
  let look: @Sendable (Value, inout SeededGenerator) -> Any

  /// Creates an observation of a function; both sides of a law are given the same random numbers.
  public init<Seen: Equatable & Sendable>(_ look: @escaping @Sendable (Value, inout SeededGenerator) -> Seen) {
    self.look = look
  }

  /// Creates an observation of a function that needs no input.
  public init<Seen: Equatable & Sendable>(_ look: @escaping @Sendable (Value) -> Seen) {
    self.look = { value, _ in look(value) }
  }
}

extension Observation where Value: Equatable & Sendable {
  /// The observation of the value itself.
  public static var itself: Observation { Observation { $0 } }
}
