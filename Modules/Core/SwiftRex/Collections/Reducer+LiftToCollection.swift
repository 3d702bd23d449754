extension Reducer where StateType: Identifiable, StateType.ID: Sendable {
  /// Returns the reducer lifted to a collection whose actions carry the `id` of an element.
  ///
  /// The element is changed in place. If no element has the id, nothing changes. Cost: a linear search for the first
  /// element with the id.
  @inlinable public func liftToCollection<GlobalAction, GlobalState, Elements: MutableCollection & Sendable>(
    action prism: Prism<GlobalAction, ElementIDAction<StateType.ID, ActionType>>,
    stateCollection keyPath: any WritableKeyPath<GlobalState, Elements> & Sendable
  ) -> Reducer<GlobalAction, GlobalState> where Elements.Element == StateType {
    // With the key-path literal `\.id` instead of a closure, a search of ten elements takes 1 µs instead of 30 ns.
    elements(by: { $0.id }).lift(action: prism, state: keyPath)
  }
}

extension Reducer {
  /// Returns the reducer lifted to a dictionary whose actions carry the key of a value.
  ///
  /// The value is changed in place. If the key has no value, nothing changes. Cost: one look-up.
  @inlinable public func liftToCollection<GlobalAction, GlobalState, Values: StateDictionary & Sendable>(
    action prism: Prism<GlobalAction, ElementIDAction<Values.Key, ActionType>>,
    stateDictionary keyPath: any WritableKeyPath<GlobalState, Values> & Sendable
  ) -> Reducer<GlobalAction, GlobalState> where Values.Value == StateType {
    values().lift(action: prism, state: keyPath)
  }

  @inlinable package func values<Values: StateDictionary<Key, StateType> & Sendable, Key>() -> Reducer<
    ElementIDAction<Key, ActionType>, Values
  > {
    .reduce { [self] action, values in
      if !values.update(action.id, { reduce(action.action, &$0) }) { MissingChild.note(action.id) }
    }
  }

  /// Returns the reducer of a collection that runs this one on the first element with the id in an action.
  ///
  /// If a part changes the id of the element, the next part searches again, as if each part had been lifted alone.
  @inlinable package func elements<Elements: MutableCollection & Sendable, ID>(
    by id: @escaping @Sendable (StateType) -> ID
  ) -> Reducer<ElementIDAction<ID, ActionType>, Elements> where Elements.Element == StateType {
    .reduce { [parts] action, elements in
      let hasID = { (element: StateType) in id(element) == action.id }
      guard var index = elements.firstIndex(where: hasID) else { return MissingChild.note(action.id) }
      for part in parts {
        if !hasID(elements[index]) {
          guard let next = elements.firstIndex(where: hasID) else { return }
          index = next
        }
        _ = part.run(action.action, &elements[index])
      }
    }
  }
}
