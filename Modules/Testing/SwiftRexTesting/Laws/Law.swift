/// An equation that is true for all values.
struct Law: Sendable {
  let name: String
  /// Checks the law once, and returns the differences, each on one line.
  let trial: @Sendable (inout SeededGenerator) -> [String]

  /// Returns an equation of two values that are compared by an observation.
  static func equation<Value>(
    _ name: String, _ observation: Observation<Value>, _ sides: @escaping Generate<(Value, Value)>
  ) -> Law {
    Law(name: name) { random in
      let (left, right) = sides(&random)
      var (one, other) = (random, random)
      return Difference(expected: observation.evaluate(left, &one), actual: observation.evaluate(right, &other)).lines
    }
  }
}

/// A function that creates a value from random numbers, deterministically.
public typealias Generate<Value> = @Sendable (inout SeededGenerator) -> Value
