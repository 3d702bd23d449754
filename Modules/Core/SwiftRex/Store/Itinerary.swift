/// What handles an action, in order, and which part of the state that can change.
@usableFromInline
final class Itinerary<ActionType: Sendable, StateType: Sendable>: Sendable {
  @usableFromInline let middlewares: Row<MiddlewareStop<ActionType>>
  @usableFromInline let reducers: Row<ReducerStop<ActionType, StateType>>
  @usableFromInline let region: StateRegion

  @inlinable
  init(
    middlewares: some Collection<MiddlewareStop<ActionType>>,
    reducers: some Collection<ReducerStop<ActionType, StateType>>
  ) {
    self.middlewares = Row(middlewares)
    self.reducers = Row(reducers)
    region = reducers.reduce(.nothing) { $0.union($1.region) }
  }

  /// Tells the middlewares and notes what they want done.
  @inlinable
  @inline(__always)
  func tell(_ action: ActionType, _ source: ActionSource, _ effects: inout Line<IO<ActionType>>) {
    for index in 0..<middlewares.count {
      let effect = middlewares.visit(index) { $0.handle(action, source) }
      if !effect.isPure { effects.append(effect) }
    }
  }

  /// Changes the state in place.
  @inlinable
  @inline(__always)
  func reduce(_ action: ActionType, _ state: inout StateType) {
    for index in 0..<reducers.count { reducers.visit(index) { $0.run(action, &state) } }
  }
}

/// A middleware on the way of actions, bound to the state: an object, so that it is called without counting references,
/// with its function written out, so that it is called without a thunk.
@usableFromInline
final class MiddlewareStop<ActionType: Sendable>: Sendable {
  @usableFromInline let route: Route<ActionType>
  @usableFromInline let handle: @Sendable (ActionType, ActionSource) -> IO<ActionType>

  @inlinable
  init<State>(_ part: AnyMiddleware<ActionType, ActionType, State>.Part, _ state: @escaping GetState<State>) {
    route = part.route
    handle = part.bind(state)
  }
}

/// A reducer on the way of actions, an object for the same reasons.
@usableFromInline
final class ReducerStop<ActionType: Sendable, StateType: Sendable>: Sendable {
  @usableFromInline let route: Route<ActionType>
  @usableFromInline let region: StateRegion
  @usableFromInline let run: @Sendable (ActionType, inout StateType) -> Void

  @inlinable
  init(_ part: Reducer<ActionType, StateType>.Part) {
    route = part.route
    region = part.region
    run = part.run
  }
}
