/// The middlewares and reducers that an action concerns, in order.
@usableFromInline final class Route<ActionType: Sendable, StateType: Sendable>: Sendable {
  @usableFromInline let middlewares: ContiguousArray<BoundMiddleware<ActionType, ActionType>.Function>
  @usableFromInline let reducers: ContiguousArray<Reducer<ActionType, StateType>.Function>

  @inlinable
  init(_ middlewares: [BoundMiddleware<ActionType, ActionType>], _ reducers: [Reducer<ActionType, StateType>.Part]) {
    self.middlewares = ContiguousArray(middlewares.map(\.function))
    self.reducers = ContiguousArray(reducers.map(\.function))
  }

  /// Calls the middlewares, left to right, and appends their effects.
  @inlinable func handle(
    _ dispatched: borrowing DispatchedAction<ActionType>, _ effects: inout ContiguousArray<IO<ActionType>>
  ) {
    for middleware in middlewares {
      let effect = middleware.handle(dispatched.action, dispatched.dispatcher)
      if !effect.isPure { effects.append(effect) }
    }
  }

  /// Changes the state, left to right, and returns the region that may have changed.
  @inlinable func reduce(_ action: ActionType, _ state: inout StateType) -> StateRegion {
    var changed = StateRegion.nothing
    for reducer in reducers where reducer.run(action, &state) { changed = changed.union(reducer.region) }
    return changed
  }
}

/// Finds the route of an action: once a case, if the action type numbers its cases; else every action takes the route of all parts.
///
/// Cost: without numbers, every lifted part looks at every action; with them, one look-up.
@usableFromInline final class ActionRouter<ActionType: Sendable, StateType: Sendable>: @unchecked Sendable {
  // `known` belongs to the thread that drains the pipeline's queue, whose lock and `phase` decide which one that is.
  @usableFromInline let middlewares: [BoundMiddleware<ActionType, ActionType>]
  @usableFromInline let reducers: [Reducer<ActionType, StateType>.Part]
  @usableFromInline let everything: Route<ActionType, StateType>
  @usableFromInline let cases: CaseNumbering<ActionType>?
  @exclusivity(unchecked) @usableFromInline var known: ContiguousArray<Route<ActionType, StateType>?> = []

  @inlinable init(
    middlewares: [BoundMiddleware<ActionType, ActionType>], reducers: [Reducer<ActionType, StateType>.Part]
  ) {
    self.middlewares = middlewares
    self.reducers = reducers
    everything = Route(middlewares, reducers)
    cases = .find()
  }

  @inlinable func route(for action: ActionType) -> Route<ActionType, StateType> {
    guard let number = cases?.number(action) else { return everything }
    if known.indices.contains(number), let route = known[number] { return route }
    return resolve(action, number)
  }

  /// Creates the route of all parts that concern actions of this case, and keeps it.
  @inlinable func resolve(_ action: ActionType, _ number: Int) -> Route<ActionType, StateType> {
    guard (0..<4_096).contains(number) else { return everything }
    let reducers = reducers.filter { $0.filter.matches(action) }
    let region = reducers.reduce(StateRegion.nothing) { $0.union($1.region) }
    let route = Route(middlewares.filter { $0.filter.matches(action, changing: region) }, reducers)
    while known.count <= number { known.append(nil) }
    known[number] = route
    return route
  }
}
