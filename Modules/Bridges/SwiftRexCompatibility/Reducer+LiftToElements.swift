public import SwiftRex

// Lifts to the elements of a collection by another identifier than their `id`, and by their index.

extension Reducer {
  /// Returns the reducer lifted to a collection whose actions carry the identifier of an element.
  ///
  /// The element is changed in place. If no element has the identifier, nothing changes. Cost: a linear search for the
  /// first element with the identifier.
  @inlinable public func liftToCollection<GlobalAction, GlobalState, Elements: MutableCollection & Sendable, ID>(
    action prism: Prism<GlobalAction, ElementIDAction<ID, ActionType>>,
    stateCollection keyPath: any WritableKeyPath<GlobalState, Elements> & Sendable,
    identifier: @escaping @Sendable (StateType) -> ID
  ) -> Reducer<GlobalAction, GlobalState> where Elements.Element == StateType {
    elements(by: identifier).lift(action: prism, state: keyPath)
  }

  /// Returns the reducer lifted to a collection whose actions carry the index of an element.
  ///
  /// The element is changed in place. If the index is out of bounds, nothing changes. Every index between the start and
  /// the end must be valid. Cost: constant.
  @inlinable public func liftToCollection<GlobalAction, GlobalState, Elements: MutableCollection & Sendable>(
    action prism: Prism<GlobalAction, ElementIndexAction<Elements.Index, ActionType>>,
    stateCollection keyPath: any WritableKeyPath<GlobalState, Elements> & Sendable
  ) -> Reducer<GlobalAction, GlobalState> where Elements.Element == StateType {
    indexed().lift(action: prism, state: keyPath)
  }

  /// Returns the reducer lifted to the actions that a function extracts, with the identifier of an element.
  @_disfavoredOverload
  @inlinable public func liftToCollection<GlobalAction, GlobalState, Elements: MutableCollection & Sendable, ID>(
    action extract: @escaping @Sendable (GlobalAction) -> ElementIDAction<ID, ActionType>?,
    stateCollection keyPath: any WritableKeyPath<GlobalState, Elements> & Sendable,
    identifier: @escaping @Sendable (StateType) -> ID
  ) -> Reducer<GlobalAction, GlobalState> where Elements.Element == StateType {
    elements(by: identifier).lifted(extract, keyPath)
  }

  /// Returns the reducer lifted to the actions that a function extracts, with the index of an element.
  @_disfavoredOverload
  @inlinable public func liftToCollection<GlobalAction, GlobalState, Elements: MutableCollection & Sendable>(
    action extract: @escaping @Sendable (GlobalAction) -> ElementIndexAction<Elements.Index, ActionType>?,
    stateCollection keyPath: any WritableKeyPath<GlobalState, Elements> & Sendable
  ) -> Reducer<GlobalAction, GlobalState> where Elements.Element == StateType {
    indexed().lifted(extract, keyPath)
  }

  @inlinable func indexed<Elements: MutableCollection & Sendable>() -> Reducer<
    ElementIndexAction<Elements.Index, ActionType>, Elements
  > where Elements.Element == StateType {
    .reduce { [self] action, elements in
      guard action.index >= elements.startIndex, action.index < elements.endIndex else {
        return MissingChild.note(action.index)
      }
      reduce(action.action, &elements[action.index])
    }
  }
}

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
