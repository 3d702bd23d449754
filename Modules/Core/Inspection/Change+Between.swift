extension Change {
  /// Finds what differs between two values, in the order of their fields, keys and elements.
  ///
  /// Equal parts are not looked into, so that parts which share their storage cost nothing. Structures go
  /// field by field, dictionaries key by key, sets element by element, arrays by the `id` of their elements
  /// where they are `Identifiable` and otherwise by index; a case is looked into while it stays the same case.
  /// Whatever is both `SetAlgebra` and `Sequence` is a set, and is asked itself what it has that the other has not.
  /// Time is linear in the size of the values at each level on the way to a change, with a tree made only of what
  /// is reported.
  public static func between<Value>(_ old: Value, _ new: Value) -> [Change] {
    between(old, new, limit: .max).first
  }

  /// Finds the first differences between two values, as `between(_:_:)` does, and how many more there are.
  ///
  /// - Parameter limit: How many are described at most; the rest is only counted.
  public static func between<Value>(_ old: Value, _ new: Value, limit: Int) -> (first: [Change], rest: Int) {
    var differ = Differ(limit: limit)
    differ.compare(old, new, at: Path())
    return (differ.changes, differ.rest)
  }
}
