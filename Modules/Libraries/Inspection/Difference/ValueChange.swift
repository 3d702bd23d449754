/// One difference between two values at a path.
public struct ValueChange: Equatable, Sendable {
  /// The kinds of differences.
  public enum Kind: Equatable, Sendable {
    /// The part has another value.
    case changed
    /// The part is new.
    case inserted
    /// The part no longer exists.
    case removed
  }

  /// The path to the part, such as `favorites.items["oslo"].sync`; for an element of a set, the path to the set.
  public let path: String
  /// The kind of the difference.
  public let kind: Kind
  /// The value before; `nil` if there was none.
  public let before: Literal?
  /// The value after; `nil` if there is none.
  public let after: Literal?
  /// Whether the part is an element of a set, which has no path of its own.
  let isOfSetElement: Bool
}

extension ValueChange {
  /// Returns the differences between two values, in the order of their fields, keys and elements.
  ///
  /// Structures are compared field by field, dictionaries key by key, sets element by element, and arrays by the
  /// `id` of their elements if these are `Identifiable`, otherwise by index. Associated values are compared
  /// if both values are of the same case. Any type that is both `SetAlgebra` and `Sequence` is a set, whose
  /// `symmetricDifference(_:)` finds the differences.
  ///
  /// Cost: equal parts are compared by their own `==` and not reflected. Time is linear in the size of the values
  /// on each level above a difference. Literals are created only for the differences.
  public static func between<Value>(_ old: Value, _ new: Value) -> [ValueChange] {
    between(old, new, limit: .max).first
  }

  /// Returns the first differences between two values, as `between(_:_:)` does, and the number of the others.
  ///
  /// - Parameter limit: The maximum number of differences that are described; the others are only counted.
  public static func between<Value>(_ old: Value, _ new: Value, limit: Int) -> (first: [ValueChange], rest: Int) {
    var differ = Differ(limit: limit)
    differ.compare(old, new, at: Path())
    return (differ.changes, differ.rest)
  }
}

extension ValueChange: CustomStringConvertible {
  /// The path and the values: `sync: idle → saving`, `items: + "oslo"`, `items: - "oslo"`.
  public var description: String { description(limit: .max) }

  /// Returns the description with each value limited to a number of characters.
  public func description(limit: Int) -> String {
    let before = before?.description(limit: limit) ?? ""
    let after = after?.description(limit: limit) ?? ""
    let news =
      switch kind {
      case .changed: "\(before) → \(after)"
      case .inserted: "+ \(after)"
      case .removed: "- \(before)"
      }
    return path.isEmpty ? news : "\(path): \(news)"
  }
}
