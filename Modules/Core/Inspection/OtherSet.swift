/// A set that is not the standard library's: anything that has the operations of a set and can be walked through.
struct OtherSet<Elements: SetAlgebra & Sequence> {
  let elements: Elements
}

/// Takes a value for a set, if it has the operations of one and can be walked through.
func otherSet(_ value: Any) -> (any DifferenceReporting & LiteralSubscripting)? {
  func wrapped<Elements: SetAlgebra & Sequence>(_ elements: Elements) -> any DifferenceReporting & LiteralSubscripting {
    OtherSet(elements: elements)
  }
  return (value as? any SetAlgebra & Sequence).map { wrapped($0) }
}

extension OtherSet: DifferenceReporting {
  /// Reports one change for every element that only one of the sets has, which the sets find out themselves.
  func report(differencesTo other: Any, to differ: inout Differ, at path: Path) {
    guard let other = other as? Elements else { return }
    differ.remove(elements: Array(elements.subtracting(other)), at: path)
    differ.insert(elements: Array(other.subtracting(elements)), at: path)
  }
}

extension OtherSet: LiteralSubscripting {
  func element(at literal: Literal) -> Any? {
    if let element = literal.plain as? Elements.Element { return elements.contains(element) ? element : nil }
    return elements.first { Literal(reflecting: $0) == literal }
  }

  var inventory: String { Literal.inventory(of: elements, "elements") }
}
