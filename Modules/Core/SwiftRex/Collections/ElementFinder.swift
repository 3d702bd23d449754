/// A collection that finds the element with an id without a linear search.
///
/// Promise: `index(id:)` returns the first index whose element has the id, or `nil` if no element has it.
public protocol IdentifierIndexed<Element>: MutableCollection, Sendable
where Element: Identifiable, Element.ID: Sendable {
  /// Returns the index of the element with an id.
  /// Cost: that of the collection. Make it less than linear: lifts search any other collection linearly.
  func index(id: Element.ID) -> Index?
}

/// Two functions: one finds the element with an id, the other recognises the element after it was changed.
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
  /// The finder that calls `index(id:)` of an `IdentifierIndexed` collection, and searches any other.
  ///
  /// The conformance is looked up at run time, once for each lift. So every lift needs only one declaration, and
  /// generic code uses the index as well. The closures read `id` themselves: with the key-path literal `\.id`, a search
  /// of ten elements takes 1 µs instead of 30 ns.
  @inlinable static var id: ElementFinder {
    func indexed<Indexed: IdentifierIndexed>(_: Indexed.Type) -> ElementFinder? {
      ElementFinder<Indexed, Indexed.Element.ID>(find: { $0.index(id: $1) }, matches: { $0.id == $1 }) as? ElementFinder
    }
    let type = Elements.self as? any IdentifierIndexed.Type
    return type.flatMap { indexed($0) } ?? ElementFinder(identifier: { $0.id })
  }
}

extension ElementFinder where ID == Elements.Index {
  /// The finder that accepts every index within the bounds.
  @inlinable static var index: ElementFinder {
    ElementFinder(
      find: { elements, index in index >= elements.startIndex && index < elements.endIndex ? index : nil },
      matches: { _, _ in true })
  }
}
