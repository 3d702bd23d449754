/// A function that finds the element with an id, and one that checks whether an element still has that id.
@usableFromInline struct ElementFinder<Elements: Collection & Sendable, ID: Hashable & Sendable>: Sendable {
  @usableFromInline let find: @Sendable (Elements, ID) -> Elements.Index?
  @usableFromInline let matches: @Sendable (Elements.Element, ID) -> Bool

  @inlinable init(
    find: @escaping @Sendable (Elements, ID) -> Elements.Index?,
    matches: @escaping @Sendable (Elements.Element, ID) -> Bool
  ) {
    self.find = find
    self.matches = matches
  }

  /// Creates a finder that searches from the start for the first element with an id.
  @inlinable init(identifier: @escaping @Sendable (Elements.Element) -> ID) {
    self.init(
      find: { elements, id in elements.firstIndex { identifier($0) == id } },
      matches: { identifier($0) == $1 })
  }

  /// Returns a function that copies an element out of the collection within a larger value.
  @inlinable func element<Whole>(
    in collection: @escaping @Sendable (Whole) -> Elements
  ) -> @Sendable (Whole, ID) -> Elements.Element? {
    { whole, id in
      let elements = collection(whole)
      return find(elements, id).map { elements[$0] }
    }
  }
}

extension ElementFinder where Elements.Element: Identifiable, ID == Elements.Element.ID {
  /// The finder that searches for the first element with an `id`.
  ///
  /// A closure reads the `id`: with the key-path literal `\.id`, a search of ten elements takes 1 µs instead of 30 ns.
  @inlinable static var id: ElementFinder { ElementFinder(identifier: { $0.id }) }
}

extension ElementFinder where ID == Elements.Index {
  /// The finder that accepts every index within the bounds.
  @inlinable static var index: ElementFinder {
    ElementFinder(
      find: { elements, index in index >= elements.startIndex && index < elements.endIndex ? index : nil },
      matches: { _, _ in true })
  }
}
