/// How the element with a given id is found, and recognised after it was changed.
@frozen
@usableFromInline
struct Finder<Elements: Collection & Sendable, ID: Hashable & Sendable>: Sendable {
  @usableFromInline let find: @Sendable (Elements, ID) -> Elements.Index?
  @usableFromInline let matches: @Sendable (Elements.Element, ID) -> Bool

  @inlinable
  init(
    find: @escaping @Sendable (Elements, ID) -> Elements.Index?,
    matches: @escaping @Sendable (Elements.Element, ID) -> Bool
  ) {
    self.find = find
    self.matches = matches
  }

  /// Searches from the start for the first element with that id.
  @inlinable
  init(identifier: @escaping @Sendable (Elements.Element) -> ID) {
    self.init(
      find: { elements, id in elements.firstIndex { identifier($0) == id } },
      matches: { identifier($0) == $1 })
  }

  /// Answers a copy of the element.
  @inlinable
  func element(_ id: ID, in elements: Elements) -> Elements.Element? {
    find(elements, id).map { elements[$0] }
  }
}

extension Finder where Elements: IdentifierIndexed, ID == Elements.Element.ID {
  /// Asks the collection.
  @inlinable
  static var indexed: Finder {
    Finder(find: { $0.index(id: $1) }, matches: { $0.id == $1 })
  }
}

extension Finder where ID == Elements.Index {
  /// Looks whether the index is within the bounds.
  @inlinable
  static var index: Finder {
    Finder(
      find: { elements, index in index >= elements.startIndex && index < elements.endIndex ? index : nil },
      matches: { _, _ in true })
  }
}
