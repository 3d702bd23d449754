extension MiddlewareProtocol where StateType: Identifiable, StateType.ID: Sendable {
  /// Returns the middleware lifted to a collection whose actions carry the `id` of an element.
  ///
  /// An action reaches the middleware only if its element exists at that time. Output actions carry the same id. When
  /// the element disappears, its effects and its listed work end, and actions that these have already queued are
  /// dropped. Work that must outlive its element belongs to the middleware of the parent.
  ///
  /// Cost: each action and each read of the state searches the collection for the first element with the id. After an
  /// action that may have changed the collection, all elements are visited, if one of them has effects or if the
  /// middleware runs work that the state lists.
  @inlinable public func liftToCollection<GlobalAction, GlobalState, Elements: Collection & Sendable>(
    action prism: Prism<GlobalAction, ElementIDAction<StateType.ID, InputActionType>>,
    stateCollection keyPath: any KeyPath<GlobalState, Elements> & Sendable
  ) -> AnyMiddleware<GlobalAction, GlobalAction, GlobalState>
  where InputActionType == OutputActionType, Elements.Element == StateType {
    lifted(
      prism.extract, prism.embed, to: Children(in: { $0[keyPath: keyPath] }, slice: StateSlice(keyPath), id: { $0.id }))
  }
}

extension MiddlewareProtocol {
  /// Returns the middleware lifted to a dictionary whose actions carry the key of a value.
  ///
  /// See the lift to a collection. Cost: one look-up for each action and each read of the state. After an action that
  /// may have changed the dictionary, all values are visited; those of a `TrackedDictionary` only if they have changed.
  @inlinable public func liftToCollection<GlobalAction, GlobalState, Values: StateDictionary & Sendable>(
    action prism: Prism<GlobalAction, ElementIDAction<Values.Key, InputActionType>>,
    stateDictionary keyPath: any KeyPath<GlobalState, Values> & Sendable
  ) -> AnyMiddleware<GlobalAction, GlobalAction, GlobalState>
  where InputActionType == OutputActionType, Values.Value == StateType {
    lifted(prism.extract, prism.embed, to: Children(valuesAt: keyPath))
  }
}
