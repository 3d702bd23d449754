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
    /// The collection is too large to be compared; the values are its numbers of elements.
    case counted
  }

  /// The path to the part, such as `favorites.items["oslo"].sync`; for an element of a set, the path to the set.
  public let path: String
  /// The kind of the difference.
  public let kind: Kind
  /// The value before; `nil` if there was none.
  public let before: Literal?
  /// The value after; `nil` if there is none.
  public let after: Literal?

  package init(path: String, kind: Kind, before: Literal?, after: Literal?) {
    (self.path, self.kind, self.before, self.after) = (path, kind, before, after)
  }
}

extension ValueChange {
  /// Returns the differences between two values, in the order of their fields, keys and elements.
  ///
  /// Structures are compared field by field, dictionaries key by key, and sets element by element. Arrays are compared by
  /// the `id` of their elements if these are `Identifiable`, otherwise by index, from the first element that differs to
  /// the last. Associated values are compared if both values are of the same case.
  ///
  /// Cost: equal parts are compared by their own `==` and not reflected. Time is linear in the size of the values
  /// on each level above a difference. Literals are created only for the differences.
  public static func between<Value>(_ old: Value, _ new: Value) -> [ValueChange] {
    between(old, new, limit: .max, elementLimit: .max).first
  }

  /// Returns the first differences between two values, as `between(_:_:)` does, and the number of the others.
  ///
  /// - Parameters:
  ///   - limit: The maximum number of differences that are described; the others are only counted.
  ///   - elementLimit: The maximum number of elements of a collection that is compared, which takes up to half a millisecond
  ///     for 5,000. For a larger array, dictionary or set that is not equal by its own `==`, the difference is `counted`.
  public static func between<Value>(
    _ old: Value, _ new: Value, limit: Int, elementLimit: Int = 5000
  ) -> (first: [ValueChange], rest: Int) {
    var differ = Differ(limit: limit, elementLimit: elementLimit)
    differ.compare(old, new, at: Path())
    return (differ.changes, differ.rest)
  }

  /// Returns whether there is a difference, which is found without comparing the rest if the values have an `==`.
  package static func areDifferent(_ old: Any?, _ new: Any?) -> Bool {
    guard let old, let new else { return (old == nil) != (new == nil) }
    if areEqual(old, new) { return false }
    // A value with a NaN is not even equal to itself.
    return areEqual(old, old) || !between(old, new, limit: 1).first.isEmpty
  }

  /// Returns the paths of the parts that are NaN in both values. They are no differences, but the values are not equal.
  package static func pathsOfNaN<Value>(in old: Value, and new: Value) -> [String] {
    var differ = Differ(limit: .max, elementLimit: .max)
    differ.compare(old, new, at: Path())
    return differ.pathsOfNaN.map(\.description)
  }
}

extension ValueChange: CustomStringConvertible {
  /// The path and the values: `sync: idle → saving`, `items: + "oslo"`, `items: - "oslo"`, `items: 20000 → 20001 elements`.
  public var description: String { description(limit: .max) }

  /// Returns the description with each value limited to a number of characters.
  public func description(limit: Int) -> String {
    (path.isEmpty ? "" : "\(path): ") + values(limit: limit)
  }

  /// Returns the values without the path, each limited to a number of characters: `idle → saving`.
  public func values(limit: Int = .max) -> String {
    let before = before?.description(limit: limit) ?? ""
    let after = after?.description(limit: limit) ?? ""
    return switch kind {
    case .changed: "\(before) → \(after)"
    case .inserted: "+ \(after)"
    case .removed: "- \(before)"
    case .counted: before == after ? "\(after) elements, not compared" : "\(before) → \(after) elements"
    }
  }
}
