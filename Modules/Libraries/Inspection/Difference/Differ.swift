/// A recursive comparison of two values.
struct Differ {
  private(set) var changes: [ValueChange] = []
  /// The number of differences beyond the limit.
  private(set) var rest = 0
  /// The paths of the parts that are NaN in both values, and so differ by `==` alone.
  private(set) var pathsOfNaN: [Path] = []
  private let limit: Int
  private let elementLimit: Int
  private var depth = 0
  private var visited: Set<[ObjectIdentifier]> = []

  /// Creates a comparison.
  ///
  /// - Parameters:
  ///   - limit: The maximum number of differences that are described.
  ///   - elementLimit: The maximum number of elements of a collection that is compared.
  init(limit: Int, elementLimit: Int) {
    self.limit = limit
    self.elementLimit = elementLimit
  }

  /// Reports the differences between two values at the same path.
  mutating func compare(_ old: Any, _ new: Any, at path: Path) {
    if !areEqual(old, new) { compareUnequal(old, new, at: path) }
  }

  private mutating func compareUnequal(_ old: Any, _ new: Any, at path: Path) {
    guard type(of: old) == type(of: new), depth < 100, Literal(native: old) == nil else {
      return replace(old, new, at: path)
    }
    depth += 1
    defer { depth -= 1 }
    let mirror = Mirror(reflecting: old)
    // A failed cast to a protocol costs more than the mirror.
    if [.collection, .set, .dictionary].contains(mirror.displayStyle),
      let collection = collection(old, as: (any ComparableCollection).self)
    {
      let keys = keysChanged(from: old, to: new)
      let other = Inspection.collection(new, as: (any ComparableCollection).self) ?? new
      return collection.report(differencesTo: other, among: keys, to: &self, at: path)
    }
    if Literal(scalar: old, mirror) != nil { return replace(old, new, at: path) }
    compareParts(old, new, mirror, Mirror(reflecting: new), at: path)
  }

  /// Reports a new part.
  mutating func insert(_ value: Any, at path: Path) {
    report(.inserted, nil, Literal(reflecting: value), at: path)
  }

  /// Reports a part that no longer exists.
  mutating func remove(_ value: Any, at path: Path) {
    report(.removed, Literal(reflecting: value), nil, at: path)
  }

  /// Reports that a part changed as a whole, unless its literal is the same.
  mutating func replace(_ old: Any, _ new: Any, at path: Path) {
    let before = Literal(reflecting: old)
    let after = Literal(reflecting: new)
    if before != after { return report(.changed, before, after, at: path) }
    if case .floating = before, pathsOfNaN.count < limit { pathsOfNaN.append(path) }
  }

  /// Returns whether a collection has too many elements to be compared; then reports how many it has.
  mutating func reportCount(from old: Int, to new: Int, at path: Path) -> Bool {
    if max(old, new) <= elementLimit { return false }
    report(.counted, .integer(Int128(old)), .integer(Int128(new)), at: path)
    return true
  }

  private mutating func report(
    _ kind: ValueChange.Kind, _ before: @autoclosure () -> Literal?, _ after: @autoclosure () -> Literal?,
    at path: Path
  ) {
    if changes.count >= limit { return rest += 1 }
    changes.append(ValueChange(path: path.description, kind: kind, before: before(), after: after()))
  }
}

extension Differ {
  private mutating func compareParts(_ old: Any, _ new: Any, _ before: Mirror, _ after: Mirror, at path: Path) {
    switch before.displayStyle {
    case .optional:
      guard let some = before.children.first, let other = after.children.first else {
        return replace(old, new, at: path)
      }
      compare(some.value, other.value, at: path)
    case .enum: compareCases(old, new, before, after, at: path)
    case .class where !isUnvisited(old as AnyObject, new as AnyObject): break
    case .collection, .set, .dictionary: replace(old, new, at: path)
    default: compareFields(old, new, before.fields, after.fields, at: path)
    }
  }

  /// Returns whether two objects are not identical, and not compared yet.
  private mutating func isUnvisited(_ old: AnyObject, _ new: AnyObject) -> Bool {
    old !== new && visited.insert([ObjectIdentifier(old), ObjectIdentifier(new)]).inserted
  }

  private mutating func compareCases(_ old: Any, _ new: Any, _ before: Mirror, _ after: Mirror, at path: Path) {
    guard let before = before.enumCase(of: old), let after = after.enumCase(of: new), before.name == after.name else {
      return replace(old, new, at: path)
    }
    compareFields(old, new, before.payload, after.payload, at: path.appending(.member(before.name)))
  }

  private mutating func compareFields(_ old: Any, _ new: Any, _ before: [Field], _ after: [Field], at path: Path) {
    guard !before.isEmpty, before.count == after.count, zip(before, after).allSatisfy({ $0.name == $1.name }) else {
      return replace(old, new, at: path)
    }
    for (index, (old, new)) in zip(before, after).enumerated() {
      let values = (old.value, new.value)
      if areEqual(values.0, values.1) { continue }
      let component = Path.Component(label: old.name, index: index, count: before.count)
      compareUnequal(values.0, values.1, at: path.appending(component))
    }
  }
}

/// Returns whether two values are equal by their own `==`; false if they have none or are of different types.
func areEqual(_ lhs: Any, _ rhs: Any) -> Bool {
  func compare<Value: Equatable>(_ lhs: Value) -> Bool { (rhs as? Value).map { lhs == $0 } ?? false }
  guard type(of: lhs) == type(of: rhs), let lhs = lhs as? any Equatable else { return false }
  return compare(lhs)
}

/// Returns the comparison of many values of one type, with its `==` looked up once.
func equality<Value>(of type: Value.Type) -> (Value, Value) -> Bool {
  func known<Known: Equatable>(_ type: Known.Type) -> ((Value, Value) -> Bool)? {
    let compare: (Known, Known) -> Bool = { $0 == $1 }
    return compare as? (Value, Value) -> Bool
  }
  return (type as? any Equatable.Type).flatMap { known($0) } ?? areEqual
}
