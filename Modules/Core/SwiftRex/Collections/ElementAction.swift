/// An action of one element of a collection, identified by its id or, in a dictionary, by its key.
public struct ElementIDAction<ID: Hashable & Sendable, Action: Sendable>: Sendable, Identifiable {
  /// The id of the element.
  public let id: ID
  /// The action of the element.
  public let action: Action

  /// Creates an action of the element with the given id.
  @inlinable public init(id: ID, action: Action) {
    self.id = id
    self.action = action
  }
}

extension ElementIDAction: Equatable where Action: Equatable {}
extension ElementIDAction: Hashable where Action: Hashable {}
extension ElementIDAction: Encodable where ID: Encodable, Action: Encodable {}
extension ElementIDAction: Decodable where ID: Decodable, Action: Decodable {}

/// An action of one element of a collection, identified by its index.
public struct ElementIndexAction<Index: Hashable & Comparable & Sendable, Action: Sendable>: Sendable {
  /// The index of the element.
  public let index: Index
  /// The action of the element.
  public let action: Action

  /// Creates an action of the element at the given index.
  @inlinable public init(index: Index, action: Action) {
    self.index = index
    self.action = action
  }
}

extension ElementIndexAction: Equatable where Action: Equatable {}
extension ElementIndexAction: Hashable where Action: Hashable {}
extension ElementIndexAction: Encodable where Index: Encodable, Action: Encodable {}
extension ElementIndexAction: Decodable where Index: Decodable, Action: Decodable {}

extension ElementIndexAction {
  /// The same action, with the index as the id.
  @inlinable var identified: ElementIDAction<Index, Action> { ElementIDAction(id: index, action: action) }
}
