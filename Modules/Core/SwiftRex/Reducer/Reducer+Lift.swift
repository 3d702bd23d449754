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
        parts.map { part in
          .init(route: part.route, region: place.region.appending(part.region)) { [run = part.run] action, state in
            place.withPart(of: &state) { run(action, &$0) }
          }
        }))
  }

  @inlinable
  func lift<GlobalAction, GlobalState>(
    route: Route<GlobalAction>, extract: @escaping @Sendable (GlobalAction) -> ActionType?,
    state keyPath: any WritableKeyPath<GlobalState, StateType> & Sendable
  ) -> Reducer<GlobalAction, GlobalState> {
    let place = Place(keyPath)
    return .routed(route, by: extract, through: parts, in: place.region) { run, part, state in
      place.withPart(of: &state) { run(part, &$0) }
    }
  }

  @inlinable
  func lift<GlobalAction>(
    route: Route<GlobalAction>, extract: @escaping @Sendable (GlobalAction) -> ActionType?
  ) -> Reducer<GlobalAction, StateType> {
    .routed(route, by: extract, through: parts, in: nil) { run, part, state in run(part, &state) }
  }

  /// Makes the lifted parts: each asks for its part of the action, then runs at its place in the state.
  @inlinable
  static func routed<LocalAction, LocalState>(
    _ route: Route<ActionType>, by extract: @escaping @Sendable (ActionType) -> LocalAction?,
    through parts: ContiguousArray<Reducer<LocalAction, LocalState>.Part>, in region: StateRegion?,
    at apply: @escaping @Sendable ((LocalAction, inout LocalState) -> Void, LocalAction, inout StateType) -> Void
  ) -> Reducer {
    Reducer(
      parts: ContiguousArray(
        parts.map { local in
          Part(route: route, region: region?.appending(local.region) ?? local.region) {
            [run = local.run] action, state in
            guard let part = extract(action) else { return }
            apply(run, part, &state)
          }
        }))
  }
}
