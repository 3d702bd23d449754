/// A collection that finds its differences without a mirror.
protocol ComparableCollection {
  /// Reports the differences from this value to another of the same type. `keys` are those that may differ, if they are
  /// known.
  func report(differencesTo other: Any, among keys: Any?, to differ: inout Differ, at path: Path)
}

/// Returns a value as a collection. A value of another type that reflects as a dictionary is its `rawValue`.
func collection<Found>(_ value: Any, as type: Found.Type) -> Found? {
  if let collection = value as? Found { return collection }
  guard Mirror(reflecting: value).displayStyle == .dictionary else { return nil }
  return (value as? any RawRepresentable)?.rawValue as? Found
}

extension Array: ComparableCollection {
  /// Reports the differences between the common prefix and suffix: by `id` if every element has one, otherwise pairwise
  /// by index.
  func report(differencesTo other: Any, among keys: Any?, to differ: inout Differ, at path: Path) {
    guard let other = other as? Array else { return differ.replace(self, other, at: path) }
    if differ.reportCount(from: count, to: other.count, at: path) { return }
    let (prefix, suffix) = commonEnds(with: other)
    let old = self[prefix..<count - suffix]
    let new = other[prefix..<other.count - suffix]
    if let before = IdentifiedElements(old), let after = IdentifiedElements(new) {
      return before.report(differencesTo: after, to: &differ, at: path)
    }
    func place(of index: Int) -> Path { path.appending(.element(.integer(Int128(index)))) }
    for index in old.indices.prefix(new.count) { differ.compare(old[index], new[index], at: place(of: index)) }
    for index in old.indices.dropFirst(new.count) { differ.remove(old[index], at: place(of: index)) }
    for index in new.indices.dropFirst(old.count) { differ.insert(new[index], at: place(of: index)) }
  }

  /// Returns the numbers of equal elements at the beginning and at the end, without overlap.
  private func commonEnds(with other: [Element]) -> (prefix: Int, suffix: Int) {
    let areEqual = equality(of: Element.self)
    let limit = Swift.min(count, other.count)
    var prefix = 0
    while prefix < limit, areEqual(self[prefix], other[prefix]) { prefix += 1 }
    var suffix = 0
    while suffix < limit - prefix, areEqual(self[count - 1 - suffix], other[other.count - 1 - suffix]) { suffix += 1 }
    return (prefix, suffix)
  }
}

/// The elements of an array by their `id`, in order.
private struct IdentifiedElements {
  private var order: [AnyHashable] = []
  private var elements: [AnyHashable: Any] = [:]

  /// Creates the elements of a slice; `nil` if one has no `id`, or two have the same.
  init?<Element>(_ slice: ArraySlice<Element>) {
    for element in slice {
      guard let element = element as? any Identifiable else { return nil }
      let id = IdentifiedElements.id(of: element)
      guard elements.updateValue(element, forKey: id) == nil else { return nil }
      order.append(id)
    }
  }

  /// Reports the removed elements, then the others in their new order, then the order itself if it changed.
  func report(differencesTo other: IdentifiedElements, to differ: inout Differ, at path: Path) {
    for id in order where other.elements[id] == nil {
      elements[id].map { differ.remove($0, at: IdentifiedElements.place(of: id, in: path)) }
    }
    for id in other.order {
      guard let new = other.elements[id] else { continue }
      let place = IdentifiedElements.place(of: id, in: path)
      elements[id].map { differ.compare($0, new, at: place) } ?? differ.insert(new, at: place)
    }
    let before = order.filter { other.elements[$0] != nil }
    let after = other.order.filter { elements[$0] != nil }
    if before != after { differ.replace(before, after, at: path.appending(.member("ids"))) }
  }

  private static func place(of id: AnyHashable, in path: Path) -> Path {
    path.appending(.identity(Literal(reflecting: id)))
  }

  private static func id<Element: Identifiable>(of element: Element) -> AnyHashable {
    AnyHashable(element.id)
  }
}

extension Dictionary: ComparableCollection {
  /// Reports the differences key by key, in the order of the keys. If those that may differ are known, it compares no
  /// others.
  func report(differencesTo other: Any, among keys: Any?, to differ: inout Differ, at path: Path) {
    guard let other = other as? Dictionary else { return differ.replace(self, other, at: path) }
    let known = keys as? [Key]
    if known == nil, differ.reportCount(from: count, to: other.count, at: path) { return }
    let differing = known.map { Array(Set($0)) } ?? differingKeys(from: other)
    let places = differing.map { (key: $0, literal: Literal(reflecting: $0)) }
    for (key, literal) in places.sorted(byKeyOf: { $0.literal }) {
      let path = path.appending(.element(literal))
      switch (self[key], other[key]) {
      case (let old?, let new?): differ.compare(old, new, at: path)
      case (let old?, nil): differ.remove(old, at: path)
      case (nil, let new?): differ.insert(new, at: path)
      case (nil, nil): break
      }
    }
  }

  /// Returns the keys that only one of the dictionaries has, or whose values differ.
  private func differingKeys(from other: Dictionary) -> [Key] {
    let areEqual = equality(of: Value.self)
    let own = filter { key, value in other[key].map { !areEqual(value, $0) } ?? true }
    return Array(own.keys) + other.keys.filter { self[$0] == nil }
  }
}

extension Set: ComparableCollection {
  /// Reports one change for every element that is in only one of the sets.
  func report(differencesTo other: Any, among keys: Any?, to differ: inout Differ, at path: Path) {
    guard let other = other as? Set else { return differ.replace(self, other, at: path) }
    if differ.reportCount(from: count, to: other.count, at: path) { return }
    for element in subtracting(other).inOrder { differ.remove(element, at: path) }
    for element in other.subtracting(self).inOrder { differ.insert(element, at: path) }
  }

  private var inOrder: [Element] { Array(self).sorted(byKeyOf: Literal.init(reflecting:)) }
}
