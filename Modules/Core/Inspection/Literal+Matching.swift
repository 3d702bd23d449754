extension Literal {
  /// Tells whether the value is what somebody wrote down, as people write: `1` for `1.0`, and a record without its type.
  public func matches(_ written: Literal) -> Bool {
    switch (self, written) {
    case (.floating(let value), .integer(let number)):
      value == Double(number)
    case (.array(let elements), .array(let others)):
      elements.count == others.count && zip(elements, others).allSatisfy { $0.matches($1) }
    case (.dictionary(let pairs), .dictionary(let others)):
      Self.match(pairs, others)
    case (.case(let name, let arguments), .case(let other, let others)):
      name == other && Self.match(arguments, others)
    case (.record(let name, let fields), .record(let other, let others)):
      name == other && Self.match(fields, others)
    case (.record(_, let fields), .tuple(let others)), (.tuple(let fields), .tuple(let others)):
      Self.match(fields, others)
    default:
      self == written
    }
  }

  private static func match(_ arguments: [Argument], _ others: [Argument]) -> Bool {
    arguments.count == others.count
      && zip(arguments, others).allSatisfy { $0.label == $1.label && $0.value.matches($1.value) }
  }

  private static func match(_ pairs: [Pair], _ others: [Pair]) -> Bool {
    pairs.count == others.count
      && others.allSatisfy { other in pairs.contains { $0.key == other.key && $0.value.matches(other.value) } }
  }
}
