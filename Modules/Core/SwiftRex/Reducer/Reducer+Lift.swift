extension Reducer {
  /// Lifts to a larger action and a larger state by an enum case and a key path.
  ///
  /// ```swift
  /// let restaurant: Reducer<RestaurantAction, RestaurantState> = Meal.reducer.lift(action: .meal, state: \.meal)
  /// var state = RestaurantState()
  /// restaurant.reduce(.meal(.ordered("soup")), &state)
  /// state.meal.orders  // == ["soup"]
  /// ```
  ///
  /// Cost: an action of another case is not asked. A stored property is reached at its byte offset, in place;
  /// any other key path goes through its accessors.
  @inlinable
  public func lift<GlobalAction, GlobalState>(
    action prism: Prism<GlobalAction, ActionType>, state keyPath: any WritableKeyPath<GlobalState, StateType> & Sendable
  ) -> Reducer<GlobalAction, GlobalState> {
    lift(route: Route(prism), extract: prism.extract, state: keyPath)
  }

  /// Lifts to a larger action, of which `action` answers the part that concerns this reducer or `nil`, and a larger state.
  ///
  /// Takes key-path literals and closures alike: `lift(action: \.favorites, state: \.favorites)`.
  @_disfavoredOverload
  @inlinable
  public func lift<GlobalAction, GlobalState>(
    action extract: @escaping @Sendable (GlobalAction) -> ActionType?,
    state keyPath: any WritableKeyPath<GlobalState, StateType> & Sendable
  ) -> Reducer<GlobalAction, GlobalState> {
    lift(route: .always, extract: extract, state: keyPath)
  }

  /// Lifts to a larger action and a larger state by closures.
  ///
  /// Cost: the part of the state is copied out, changed and put back, so a large collection in it is copied whole;
  /// a key path changes it in place.
  @inlinable
  public func lift<GlobalAction, GlobalState>(
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

  /// Lifts to a larger action by an enum case; the state stays.
  @inlinable
  public func lift<GlobalAction>(action prism: Prism<GlobalAction, ActionType>) -> Reducer<GlobalAction, StateType> {
    lift(route: Route(prism), extract: prism.extract)
  }

  /// Lifts to a larger action; the state stays.
  @inlinable
  public func lift<GlobalAction>(
    action extract: @escaping @Sendable (GlobalAction) -> ActionType?
  ) -> Reducer<GlobalAction, StateType> {
    lift(route: .always, extract: extract)
  }

  /// Lifts to a larger state, in place; the action stays.
  @inlinable
  public func lift<GlobalState>(
    state keyPath: any WritableKeyPath<GlobalState, StateType> & Sendable
  ) -> Reducer<ActionType, GlobalState> {
    let place = Place(keyPath)
    return Reducer<ActionType, GlobalState>(
      parts: ContiguousArray(
        parts.map { .init(route: $0.route, region: place.region.appending($0.region), run: place.lift($0.run)) }))
  }

  @inlinable
  func lift<GlobalAction, GlobalState>(
    route: Route<GlobalAction>, extract: @escaping @Sendable (GlobalAction) -> ActionType?,
    state keyPath: any WritableKeyPath<GlobalState, StateType> & Sendable
  ) -> Reducer<GlobalAction, GlobalState> {
    let place = Place(keyPath)
    return Reducer<GlobalAction, GlobalState>(
      parts: ContiguousArray(
        parts.map { part in
          .init(
            route: route, region: place.region.appending(part.region), run: place.lift(part.run, by: extract))
        }))
  }

  @inlinable
  func lift<GlobalAction>(
    route: Route<GlobalAction>, extract: @escaping @Sendable (GlobalAction) -> ActionType?
  ) -> Reducer<GlobalAction, StateType> {
    Reducer<GlobalAction, StateType>(
      parts: ContiguousArray(
        parts.map { part in
          .init(route: route, region: part.region) { [run = part.run] action, state in
            guard let local = action.read(extract) else { return }
            Lent.lend(local) { run($0, &state) }
          }
        }))
  }
}
