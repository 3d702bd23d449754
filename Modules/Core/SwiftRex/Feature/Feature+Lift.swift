extension Feature {
  /// Returns the feature with its action lifted by an enum case, its state by a key path, and its dependencies by a
  /// function or a key-path literal.
  ///
  /// Leave out `dependencies` if they stay the same. The state is changed in place.
  @inlinable public func lift<GlobalAction, GlobalState, World>(
    action prism: Prism<GlobalAction, Action>, state keyPath: any WritableKeyPath<GlobalState, State> & Sendable,
    dependencies: @escaping @Sendable (World) -> Dependencies = { (dependencies: Dependencies) in dependencies }
  ) -> Feature<GlobalAction, GlobalState, World> {
    Feature<GlobalAction, GlobalState, World>(
      reducer: reducer.lift(action: prism, state: keyPath),
      middleware: middleware.lift(action: prism, state: keyPath, dependencies: dependencies))
  }

  /// Returns the feature with its dependencies lifted by a function or a key-path literal.
  @inlinable public func lift<World>(
    dependencies: @escaping @Sendable (World) -> Dependencies
  ) -> Feature<Action, State, World> {
    Feature<Action, State, World>(reducer: reducer, middleware: middleware.lift(dependencies: dependencies))
  }

  /// Returns the feature with its action lifted by an enum case, and its state to an optional part by a key path.
  ///
  /// While the part is `nil`, its actions change nothing and start nothing. When it becomes `nil`, its effects and its
  /// listed work end before the next action is handled, and actions that they have already queued are dropped. An
  /// action that replaces the part with another one ends nothing: give the results the number of the attempt. Work that
  /// must outlive the part belongs to the parent.
  @inlinable public func liftToOptional<GlobalAction, GlobalState>(
    action prism: Prism<GlobalAction, Action>, state keyPath: any WritableKeyPath<GlobalState, State?> & Sendable
  ) -> Feature<GlobalAction, GlobalState, Dependencies> {
    Feature<GlobalAction, GlobalState, Dependencies>(
      reducer: reducer.liftToOptional(action: prism, state: keyPath),
      middleware: middleware.liftToOptional(action: prism, state: keyPath))
  }
}

extension Feature where State: Identifiable, State.ID: Sendable {
  /// Returns the feature lifted to a collection whose actions carry the `id` of an element.
  @inlinable public func liftToCollection<GlobalAction, GlobalState, Elements: MutableCollection & Sendable>(
    action prism: Prism<GlobalAction, ElementIDAction<State.ID, Action>>,
    stateCollection keyPath: any WritableKeyPath<GlobalState, Elements> & Sendable
  ) -> Feature<GlobalAction, GlobalState, Dependencies> where Elements.Element == State {
    Feature<GlobalAction, GlobalState, Dependencies>(
      reducer: reducer.liftToCollection(action: prism, stateCollection: keyPath),
      middleware: middleware.liftToCollection(action: prism, stateCollection: keyPath))
  }
}

extension Feature {
  /// Returns the feature lifted to a dictionary whose actions carry the key of a value.
  @inlinable public func liftToCollection<GlobalAction, GlobalState, Values: StateDictionary & Sendable>(
    action prism: Prism<GlobalAction, ElementIDAction<Values.Key, Action>>,
    stateDictionary keyPath: any WritableKeyPath<GlobalState, Values> & Sendable
  ) -> Feature<GlobalAction, GlobalState, Dependencies> where Values.Value == State {
    Feature<GlobalAction, GlobalState, Dependencies>(
      reducer: reducer.liftToCollection(action: prism, stateDictionary: keyPath),
      middleware: middleware.liftToCollection(action: prism, stateDictionary: keyPath))
  }
}
