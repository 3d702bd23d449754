extension Reducer {
  /// Lifts to the elements of a collection, each named by its index, by an enum case.
  ///
  /// If there is no such element, nothing changes; else it is changed in place.
  /// Cost: constant. An index between start and end must be one of the collection's.
  @inlinable
  public func liftToCollection<GlobalAction, GlobalState, Elements: MutableCollection & Sendable>(
    action prism: Prism<GlobalAction, ElementIndexAction<Elements.Index, ActionType>>,
    stateCollection keyPath: any WritableKeyPath<GlobalState, Elements> & Sendable
  ) -> Reducer<GlobalAction, GlobalState> where Elements.Element == StateType {
    elements(.index).lift(action: \ElementIndexAction<Elements.Index, ActionType>.identified).lift(
      action: prism, state: keyPath)
  }

  /// Lifts to the elements of a collection, each named by its index, by a function or a key-path literal.
  ///
  /// If there is no such element, nothing changes; else it is changed in place.
  /// Cost: constant. An index between start and end must be one of the collection's.
  @_disfavoredOverload
  @inlinable
  public func liftToCollection<GlobalAction, GlobalState, Elements: MutableCollection & Sendable>(
    action extract: @escaping @Sendable (GlobalAction) -> ElementIndexAction<Elements.Index, ActionType>?,
    stateCollection keyPath: any WritableKeyPath<GlobalState, Elements> & Sendable
  ) -> Reducer<GlobalAction, GlobalState> where Elements.Element == StateType {
    elements(.index).lift(action: \ElementIndexAction<Elements.Index, ActionType>.identified).lift(
      action: extract, state: keyPath)
  }
}
