extension Literal: Equatable {
  /// Returns whether two literals denote the same value.
  ///
  /// NaN equals NaN, the order of a dictionary's pairs is ignored, and a duration equals its notation.
  public static func == (lhs: Literal, rhs: Literal) -> Bool {
    switch (lhs, rhs) {
    case (.nil, .nil): true
    case (.bool(let lhs), .bool(let rhs)): lhs == rhs
    case (.integer(let lhs), .integer(let rhs)): lhs == rhs
    case (.floating(let lhs), .floating(let rhs)): lhs == rhs || (lhs.isNaN && rhs.isNaN)
    case (.string(let lhs), .string(let rhs)), (.opaque(let lhs), .opaque(let rhs)): lhs == rhs
    case (.array(let lhs), .array(let rhs)): lhs == rhs
    case (.dictionary(let lhs), .dictionary(let rhs)): samePairs(lhs, rhs)
    case (.case(let lhs, let some), .case(let rhs, let others)),
      (.record(let lhs, let some), .record(let rhs, let others)):
      lhs == rhs && some == others
    case (.tuple(let lhs), .tuple(let rhs)): lhs == rhs
    case (.duration(let time), let other), (let other, .duration(let time)): Duration(other) == time
    default: false
    }
  }

  /// Compares each value once: comparing nested dictionaries twice would take exponential time.
  private static func samePairs(_ lhs: [Pair], _ rhs: [Pair]) -> Bool {
    if lhs.map(\.key) == rhs.map(\.key) { return lhs.map(\.value) == rhs.map(\.value) }
    return lhs.count == rhs.count && lhs.sorted(byKeyOf: \.key) == rhs.sorted(byKeyOf: \.key)
  }

  /// Returns whether the value equals a literal that was written by hand.
  ///
  /// An integer matches the same floating-point number, and a tuple matches a record. Durations match if they differ by
  /// less than a nanosecond, because a floating-point number of seconds may be inexact.
  public func matches(_ written: Literal) -> Bool {
    switch (self, written) {
    case (.floating(let value), .integer(let number)), (.integer(let number), .floating(let value)):
      value == Double(number)
    case (.duration(let time), _):
      Duration(written).map { $0.isWithinNanosecond(of: time) } ?? false
    case (.array(let elements), .array(let others)):
      elements.count == others.count && zip(elements, others).allSatisfy { $0.matches($1) }
    case (.dictionary(let pairs), .dictionary(let others)):
      pairs.count == others.count
        && others.allSatisfy { other in pairs.contains { $0.key == other.key && $0.value.matches(other.value) } }
    case (.case(let name, let some), .case(let other, let others)),
      (.record(let name, let some), .record(let other, let others)):
      name == other && Self.match(some, others)
    case (.record(_, let some), .tuple(let others)), (.tuple(let some), .tuple(let others)):
      Self.match(some, others)
    default:
      self == written
    }
  }

  private static func match(_ arguments: [Argument], _ others: [Argument]) -> Bool {
    arguments.count == others.count
      && zip(arguments, others).allSatisfy { $0.label == $1.label && $0.value.matches($1.value) }
  }
}

extension Duration {
  /// Returns whether the difference from another duration, which may be too large for one, is less than a nanosecond.
  fileprivate func isWithinNanosecond(of other: Duration) -> Bool {
    let (difference, isTooLarge) = attoseconds.subtractingReportingOverflow(other.attoseconds)
    return !isTooLarge && difference.magnitude < 1_000_000_000
  }
}

extension Literal {
  /// The sort key: numbers by value, then strings, then all others by their text.
  fileprivate var sortKey: (number: Double, kind: Int, integer: Int128, text: String) {
    switch self {
    case .integer(let value): (Double(value), 0, value, "")
    case .floating(let value): value.isNaN ? (.infinity, 2, 0, "") : (value, 1, 0, "")
    case .string(let text): (.infinity, 3, 0, text)
    default: (.infinity, 4, 0, description)
    }
  }
}

extension Array {
  /// Returns the elements sorted by a literal of each. Cost: computes each sort key once.
  package func sorted(byKeyOf literal: (Element) -> Literal) -> [Element] {
    if count < 2 { return self }
    return map { (element: $0, key: literal($0).sortKey) }.sorted { $0.key < $1.key }.map(\.element)
  }
}
