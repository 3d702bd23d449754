extension Reducer {
  /// Returns the reducer lifted to a larger action by an enum case, and to a larger state by a key path.
  ///
  /// ```swift
  /// let restaurant: Reducer<RestaurantAction, RestaurantState> = Meal.reducer.lift(action: .meal, state: \.meal)
  /// var state = RestaurantState()
  /// restaurant.reduce(.meal(.ordered("soup")), &state)
  /// state.meal.orders.map(\.dish)  // == ["soup"]
  /// ```
  ///
  /// Cost: one call of `extract` for each action of another case. A stored property is changed in place, at its byte
  /// offset; any other key path uses its accessors.
  @inlinable public func lift<GlobalAction, GlobalState>(
    action prism: Prism<GlobalAction, ActionType>, state keyPath: any WritableKeyPath<GlobalState, StateType> & Sendable
  ) -> Reducer<GlobalAction, GlobalState> {
    lift(extract: prism.extract, state: keyPath)
  }

  /// Returns the same reducer for the actions that a function or a key-path literal extracts, as in
  /// `lift(action: \.favorites, state: \.favorites)`.
  @_disfavoredOverload
  @inlinable public func lift<GlobalAction, GlobalState>(
    action extract: @escaping @Sendable (GlobalAction) -> ActionType?,
    state keyPath: any WritableKeyPath<GlobalState, StateType> & Sendable
  ) -> Reducer<GlobalAction, GlobalState> {
    lift(extract: extract, state: keyPath)
  }

  /// Returns the reducer lifted to a larger action and a larger state by closures.
  ///
  /// Cost: the part of the state is copied out, changed and written back, so every change copies a large collection in
  /// it. A key path changes the part in place.
  @inlinable public func lift<GlobalAction, GlobalState>(
    actionGetter: @escaping @Sendable (GlobalAction) -> ActionType?,
    stateGetter: @escaping @Sendable (GlobalState) -> StateType,
    stateSetter: @escaping @Sendable (inout GlobalState, StateType) -> Void
  ) -> Reducer<GlobalAction, GlobalState> {
    .reduce { [self] action, state in
      guard let part = actionGetter(action) else { return }
      var copy = stateGetter(state)
      reduce(part, &copy)
      stateSetter(&state, copy)
    }
  }

  /// Returns the reducer lifted to a larger action by an enum case.
  @inlinable
  public func lift<GlobalAction>(action prism: Prism<GlobalAction, ActionType>) -> Reducer<GlobalAction, StateType> {
    lift(extract: prism.extract)
  }

  /// Returns the reducer lifted to a larger action by a function or a key-path literal.
  @inlinable public func lift<GlobalAction>(
    action extract: @escaping @Sendable (GlobalAction) -> ActionType?
  ) -> Reducer<GlobalAction, StateType> {
    lift(extract: extract)
  }

  /// Returns the reducer lifted to a larger state by a key path. The part is changed in place.
  @inlinable public func lift<GlobalState>(
    state keyPath: any WritableKeyPath<GlobalState, StateType> & Sendable
  ) -> Reducer<ActionType, GlobalState> {
    let accessor = StateAccessor(keyPath)
    return mapParts { part in
      .init { [run = part.run] action, whole in
        accessor.slice.appending(accessor.withField(of: &whole) { run(action, &$0) })
      }
    }
  }

  @inlinable func lift<GlobalAction, GlobalState>(
    extract: @escaping @Sendable (GlobalAction) -> ActionType?,
    state keyPath: any WritableKeyPath<GlobalState, StateType> & Sendable
  ) -> Reducer<GlobalAction, GlobalState> {
    let accessor = StateAccessor(keyPath)
    return mapParts { part in
      let run: @Sendable (ActionType, inout GlobalState) -> StateSlice = { [run = part.run] action, whole in
        accessor.slice.appending(accessor.withField(of: &whole) { run(action, &$0) })
      }
      return .init { action, whole in extract(action).map { run($0, &whole) } ?? .nothing }
    }
  }

  @inlinable func lift<GlobalAction>(
    extract: @escaping @Sendable (GlobalAction) -> ActionType?
  ) -> Reducer<GlobalAction, StateType> {
    mapParts { part in
      .init { [run = part.run] action, state in
        extract(action).map { run($0, &state) } ?? .nothing
      }
    }
  }

  @inlinable func mapParts<NewAction, NewState>(
    _ transform: (Part) -> Reducer<NewAction, NewState>.Part
  ) -> Reducer<NewAction, NewState> {
    Reducer<NewAction, NewState>(parts: ContiguousArray(parts.map(transform)))
  }
}

extension Reducer {
  /// Returns the reducer lifted to a larger action by an enum case, and to a state with an optional part by a key path.
  ///
  /// While the part is `nil`, nothing changes. The part is changed in place, as by `lift(action:state:)`.
  @inlinable public func liftToOptional<GlobalAction, GlobalState>(
    action prism: Prism<GlobalAction, ActionType>,
    state keyPath: any WritableKeyPath<GlobalState, StateType?> & Sendable
  ) -> Reducer<GlobalAction, GlobalState> {
    optional.lift(action: prism, state: keyPath)
  }

  /// Returns the same reducer for the actions that a function or a key-path literal extracts.
  @_disfavoredOverload
  @inlinable public func liftToOptional<GlobalAction, GlobalState>(
    action extract: @escaping @Sendable (GlobalAction) -> ActionType?,
    state keyPath: any WritableKeyPath<GlobalState, StateType?> & Sendable
  ) -> Reducer<GlobalAction, GlobalState> {
    optional.lift(action: extract, state: keyPath)
  }

  /// Returns the reducer lifted to a state with an optional part by a key path.
  @inlinable public func liftToOptional<GlobalState>(
    state keyPath: any WritableKeyPath<GlobalState, StateType?> & Sendable
  ) -> Reducer<ActionType, GlobalState> {
    optional.lift(state: keyPath)
  }

  /// The parts of this reducer, which run only if there is a state. The state is moved out and back, not copied.
  @inlinable var optional: Reducer<ActionType, StateType?> {
    mapParts { part in
      .init { [run = part.run] action, state in
        guard var part = state.take() else {
          MissingChild.note(nil)
          return .nothing
        }
        defer { state = part }
        return run(action, &part) == .nothing ? .nothing : .everything
      }
    }
  }
}
