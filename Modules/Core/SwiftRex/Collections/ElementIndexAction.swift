/// An action of one element of a collection, which is named by its index.
@frozen
public struct ElementIndexAction<Index: Hashable & Comparable & Sendable, Action: Sendable>: Sendable {
  /// Where the element is.
  public let index: Index
  /// What happened to the element.
  public let action: Action

  /// Makes an action of the element at that index.
  @inlinable
  public init(index: Index, action: Action) {
    self.index = index
    self.action = action
  }
}

extension ElementIndexAction: Equatable where Action: Equatable {}
extension ElementIndexAction: Hashable where Action: Hashable {}
extension ElementIndexAction: Encodable where Index: Encodable, Action: Encodable {}
extension ElementIndexAction: Decodable where Index: Decodable, Action: Decodable {}

extension ElementIndexAction {
  /// The same, with the index as the id.
  @inlinable var identified: ElementIDAction<Index, Action> { ElementIDAction(id: index, action: action) }
}
