/// A walk down two live values at once, which goes on only where they differ.
struct Differ {
  private(set) var changes: [Change] = []
  /// How many changes were found when there was no room left for them.
  private(set) var rest = 0
  private let limit: Int
  private var depth = 0
  private var seen: Set<[ObjectIdentifier]> = []

  /// A walk that describes at most so many changes.
  init(limit: Int) {
    self.limit = limit
  }

  /// Notes how two values differ that have the same place.
  mutating func compare(_ old: Any, _ new: Any, at path: Path) {
    if areEqual(old, new) { return }
    guard type(of: old) == type(of: new), depth < 100, Literal(scalar: old) == nil else {
      return replace(old, new, at: path)
    }
    depth += 1
    defer { depth -= 1 }
    if let old = old as? any DifferenceReporting ?? otherSet(old) {
      old.report(differencesTo: new, to: &self, at: path)
    } else {
      compareParts(old, new, Mirror(reflecting: old), Mirror(reflecting: new), at: path)
    }
  }

  /// Notes a part that is there now and was not.
  mutating func insert(_ value: Any, at path: Path) {
    note(.inserted, nil, Literal(reflecting: value), at: path)
  }

  /// Notes a part that was there and is not now.
  mutating func remove(_ value: Any, at path: Path) {
    note(.removed, Literal(reflecting: value), nil, at: path)
  }

  /// Notes another value as a whole, unless it is written the same.
  mutating func replace(_ old: Any, _ new: Any, at path: Path) {
    let before = Literal(reflecting: old)
    let after = Literal(reflecting: new)
    if before != after { note(.changed, before, after, at: path) }
  }

  /// Notes elements of a set that are there now and were not, in order.
  mutating func insert<Element>(elements: [Element], at path: Path) {
    for element in first(of: elements) { insert(element, at: path) }
  }

  /// Notes elements of a set that were there and are not now, in order.
  mutating func remove<Element>(elements: [Element], at path: Path) {
    for element in first(of: elements) { remove(element, at: path) }
  }

  /// The elements for which there is room, in order; the others are counted.
  private mutating func first<Element>(of elements: [Element]) -> [Element] {
    let first = elements.prefix(limit - changes.count, byRankOf: Literal.init(reflecting:))
    rest += elements.count - first.count
    return first
  }

  private mutating func note(
    _ kind: Change.Kind, _ before: @autoclosure () -> Literal?, _ after: @autoclosure () -> Literal?, at path: Path
  ) {
    if changes.count >= limit { return rest += 1 }
    changes.append(Change(path: path.description, kind: kind, before: before(), after: after()))
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
    case .class where !isNews(old as AnyObject, new as AnyObject): break
    case .collection, .set, .dictionary: replace(old, new, at: path)
    default: compareFields(old, new, before.fields, after.fields, at: path)
    }
  }

  /// Whether two objects are not one, and have not been compared before.
  private mutating func isNews(_ old: AnyObject, _ new: AnyObject) -> Bool {
    old !== new && seen.insert([ObjectIdentifier(old), ObjectIdentifier(new)]).inserted
  }

  private mutating func compareCases(_ old: Any, _ new: Any, _ before: Mirror, _ after: Mirror, at path: Path) {
    guard let before = EnumCase(old, before), let after = EnumCase(new, after), before.name == after.name else {
      return replace(old, new, at: path)
    }
    compareFields(old, new, before.payload, after.payload, at: path.appending(.member(before.name)))
  }

  private mutating func compareFields(_ old: Any, _ new: Any, _ before: [Field], _ after: [Field], at path: Path) {
    guard !before.isEmpty, before.map(\.name) == after.map(\.name) else { return replace(old, new, at: path) }
    for index in before.indices {
      compare(before[index].value, after[index].value, at: path.appending(before.component(at: index)))
    }
  }
}
