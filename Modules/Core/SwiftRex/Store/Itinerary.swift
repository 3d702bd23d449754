/// What handles an action, in order, and which part of the state that can change.
@usableFromInline
final class Itinerary<ActionType: Sendable, StateType: Sendable>: Sendable {
  @usableFromInline let middlewares: LendableRow<BoundMiddleware<ActionType>>
  @usableFromInline let reducers: LendableRow<Reducer<ActionType, StateType>.Part>
  @usableFromInline let region: StateRegion

  @inlinable
  init(
    middlewares: some Collection<BoundMiddleware<ActionType>>,
    reducers: some Collection<Reducer<ActionType, StateType>.Part>
  ) {
    self.middlewares = LendableRow(middlewares)
    self.reducers = LendableRow(reducers)
    region = reducers.reduce(.nothing) { $0.union($1.region) }
  }

  /// Tells the middlewares and notes what they want done.
  @inlinable
  @inline(__always)
  func tell(
    _ action: Lent<ActionType>, _ dispatcher: Lent<ActionSource>, _ effects: inout Line<IO<ActionType>>
  ) {
    var place = middlewares.first
    while place != middlewares.end {
      let effect = place.pointee.lend { $0.handle(action, dispatcher) }
      if !effect.isPure { effects.append(consume effect) }
      place += 1
    }
  }

  /// Changes the state in place.
  @inlinable
  @inline(__always)
  func reduce(_ action: Lent<ActionType>, _ state: inout StateType) {
    var place = reducers.first
    while place != reducers.end {
      place.pointee.lend { $0.run(action, &state) }
      place += 1
    }
  }
}

/// A part of a middleware, bound to the state that it reads; its function is written out here, so that it is called
/// without a thunk.
@frozen
@usableFromInline
struct BoundMiddleware<ActionType: Sendable>: Sendable {
  @usableFromInline let route: Route<ActionType>
  @usableFromInline let handle: @Sendable (Lent<ActionType>, Lent<ActionSource>) -> IO<ActionType>

  @inlinable
  init<State>(_ part: AnyMiddleware<ActionType, ActionType, State>.Part, _ state: @escaping GetState<State>) {
    route = part.route
    handle = part.bind(state)
  }
}
