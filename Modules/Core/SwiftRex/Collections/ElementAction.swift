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
