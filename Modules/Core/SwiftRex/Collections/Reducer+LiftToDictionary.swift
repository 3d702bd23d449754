extension Reducer {
  /// Returns the reducer of a dictionary in which an action names a value by its key, lifted by an enum case.
  ///
  /// If there is no such key, nothing changes; otherwise the value is changed in place.
  /// Cost: one look-up.
  @inlinable
  public func liftToCollection<GlobalAction, GlobalState, Key>(
    action prism: Prism<GlobalAction, ElementIDAction<Key, ActionType>>,
    stateDictionary keyPath: any WritableKeyPath<GlobalState, [Key: StateType]> & Sendable
  ) -> Reducer<GlobalAction, GlobalState> {
    values().lift(action: prism, state: keyPath)
  }

  /// Returns the same for the actions that a function or a key-path literal takes out.
  @_disfavoredOverload
  @inlinable
  public func liftToCollection<GlobalAction, GlobalState, Key>(
    action extract: @escaping @Sendable (GlobalAction) -> ElementIDAction<Key, ActionType>?,
    stateDictionary keyPath: any WritableKeyPath<GlobalState, [Key: StateType]> & Sendable
  ) -> Reducer<GlobalAction, GlobalState> {
    values().lift(action: extract, state: keyPath)
  }

  @inlinable
  func values<Key>() -> Reducer<ElementIDAction<Key, ActionType>, [Key: StateType]> {
    .reduce { [self] action, dictionary in
      guard let index = dictionary.index(forKey: action.id) else { return }
      reduce(action.action, &dictionary.values[index])
    }
  }
}
