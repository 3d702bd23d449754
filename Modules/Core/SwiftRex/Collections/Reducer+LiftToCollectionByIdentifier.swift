extension Reducer {
  /// Lifts to the elements of a collection, each named by one of its properties, by an enum case.
  ///
  /// If there is no such element, nothing changes; else it is changed in place.
  /// Cost: a linear search for the first element with the identifier.
  @inlinable
  public func liftToCollection<GlobalAction, GlobalState, Elements: MutableCollection & Sendable, ID>(
    action prism: Prism<GlobalAction, ElementIDAction<ID, ActionType>>,
    stateCollection keyPath: any WritableKeyPath<GlobalState, Elements> & Sendable,
    identifier: @escaping @Sendable (StateType) -> ID
  ) -> Reducer<GlobalAction, GlobalState> where Elements.Element == StateType {
    elements(Finder(identifier: identifier)).lift(action: prism, state: keyPath)
  }

  /// Lifts to the elements of a collection, each named by one of its properties, by a function or a key-path literal.
  ///
  /// If there is no such element, nothing changes; else it is changed in place.
  /// Cost: a linear search for the first element with the identifier.
  @_disfavoredOverload
  @inlinable
  public func liftToCollection<GlobalAction, GlobalState, Elements: MutableCollection & Sendable, ID>(
    action extract: @escaping @Sendable (GlobalAction) -> ElementIDAction<ID, ActionType>?,
    stateCollection keyPath: any WritableKeyPath<GlobalState, Elements> & Sendable,
    identifier: @escaping @Sendable (StateType) -> ID
  ) -> Reducer<GlobalAction, GlobalState> where Elements.Element == StateType {
    elements(Finder(identifier: identifier)).lift(action: extract, state: keyPath)
  }
}
