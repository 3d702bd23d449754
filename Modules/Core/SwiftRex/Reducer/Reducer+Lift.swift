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
    lifted(prism.extract, keyPath)
  }

  /// Returns the reducer lifted to a larger action by an enum case.
  @inlinable
  public func lift<GlobalAction>(action prism: Prism<GlobalAction, ActionType>) -> Reducer<GlobalAction, StateType> {
    lifted(prism.extract, \.self)
  }

  /// Returns the reducer lifted to a larger state by a key path. The part is changed in place.
  @inlinable public func lift<GlobalState>(
    state keyPath: any WritableKeyPath<GlobalState, StateType> & Sendable
  ) -> Reducer<ActionType, GlobalState> {
    lifted({ $0 }, keyPath)
  }

  /// Returns the reducer lifted to a larger action by an enum case, and to a state with an optional part by a key path.
  ///
  /// While the part is `nil`, nothing changes. The part is changed in place, as by `lift(action:state:)`.
  @inlinable public func liftToOptional<GlobalAction, GlobalState>(
    action prism: Prism<GlobalAction, ActionType>,
    state keyPath: any WritableKeyPath<GlobalState, StateType?> & Sendable
  ) -> Reducer<GlobalAction, GlobalState> {
    optional.lift(action: prism, state: keyPath)
  }

  /// Returns the reducer lifted to a state with an optional part by a key path.
  @inlinable public func liftToOptional<GlobalState>(
    state keyPath: any WritableKeyPath<GlobalState, StateType?> & Sendable
  ) -> Reducer<ActionType, GlobalState> {
    optional.lift(state: keyPath)
  }

  @inlinable package func lifted<GlobalAction, GlobalState>(
    _ extract: @escaping @Sendable (GlobalAction) -> ActionType?,
    _ keyPath: any WritableKeyPath<GlobalState, StateType> & Sendable
  ) -> Reducer<GlobalAction, GlobalState> {
    let slice = StateSlice(keyPath)
    return mapParts { part in
      let run: @Sendable (ActionType, inout GlobalState) -> StateSlice = { [run = part.run] action, whole in
        slice.appending(slice.withPart(keyPath, of: &whole) { run(action, &$0) })
      }
      return .init { action, whole in extract(action).map { run($0, &whole) } ?? .nothing }
    }
  }

  /// The parts of this reducer, which run only if there is a state. The state is moved out and back, not copied.
  @inlinable package var optional: Reducer<ActionType, StateType?> {
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

  @inlinable func mapParts<NewAction, NewState>(
    _ transform: (Part) -> Reducer<NewAction, NewState>.Part
  ) -> Reducer<NewAction, NewState> {
    Reducer<NewAction, NewState>(parts: ContiguousArray(parts.map(transform)))
  }
}
