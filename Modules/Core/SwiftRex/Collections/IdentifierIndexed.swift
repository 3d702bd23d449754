/// A collection that knows where the element with a given id is, so that lifts need not search for it.
///
/// Promise: `index(id:)` answers the first index whose element has that id, and `nil` if no element has.
public protocol IdentifierIndexed<Element>: MutableCollection, Sendable
where Element: Identifiable, Element.ID: Sendable {
  /// Answers where the element with that id is.
  ///
  /// Cost: what the collection takes; constant, if it is to be worth its while.
  func index(id: Element.ID) -> Index?
}
