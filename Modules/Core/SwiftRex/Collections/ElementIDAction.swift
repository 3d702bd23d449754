/// An action of one element of a collection, which is named by its id or, in a dictionary, by its key.
@frozen
public struct ElementIDAction<ID: Hashable & Sendable, Action: Sendable>: Sendable, Identifiable {
  /// Which element it concerns.
  public let id: ID
  /// What happened to the element.
  public let action: Action

  /// Makes an action of the element with that id.
  @inlinable
  public init(id: ID, action: Action) {
    self.id = id
    self.action = action
  }
}

extension ElementIDAction: Equatable where Action: Equatable {}
extension ElementIDAction: Hashable where Action: Hashable {}
extension ElementIDAction: Encodable where ID: Encodable, Action: Encodable {}
extension ElementIDAction: Decodable where ID: Decodable, Action: Decodable {}
