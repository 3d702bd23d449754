/// One equation that holds for all values.
struct Law: Sendable {
  let name: String
  /// Tries it once, and answers what differs, line by line.
  let trial: @Sendable (inout SeededGenerator) -> [String]

  /// An equation of two values that are known by an observation.
  static func equation<Value>(
    _ name: String, _ observation: Observation<Value>, _ sides: @escaping Generate<(Value, Value)>
  ) -> Law {
    Law(name: name) { random in
      let (left, right) = sides(&random)
      var (one, other) = (random, random)
      return Difference(expected: observation.look(left, &one), actual: observation.look(right, &other)).lines
    }
  }
}
