/// What handles an action, in order, and which part of the state that can change.
@usableFromInline
final class Itinerary<ActionType: Sendable, StateType: Sendable>: Sendable {
  @usableFromInline typealias Tell = @Sendable (ActionType, ActionSource) -> IO<ActionType>
  @usableFromInline typealias Reduce = @Sendable (ActionType, inout StateType) -> Void

  @usableFromInline let middlewares: Row<Stop<Tell>>
  @usableFromInline let reducers: Row<Stop<Reduce>>
  @usableFromInline let region: StateRegion

  @inlinable
  init(middlewares: some Collection<Tell>, reducers: some Collection<Reducer<ActionType, StateType>.Part>) {
    self.middlewares = Row(middlewares.map(Stop.init))
    self.reducers = Row(reducers.map { Stop($0.run) })
    region = reducers.reduce(.nothing) { $0.union($1.region) }
  }

  /// Tells the middlewares and notes what they want done.
  @inlinable
  @inline(__always)
  func tell(_ action: ActionType, _ source: ActionSource, _ effects: inout ContiguousArray<IO<ActionType>>) {
    for index in 0..<middlewares.count {
      let effect = middlewares.visit(index) { $0.call(action, source) }
      if !effect.isPure { effects.append(effect) }
    }
  }

  /// Changes the state in place.
  @inlinable
  @inline(__always)
  func reduce(_ action: ActionType, _ state: inout StateType) {
    for index in 0..<reducers.count { reducers.visit(index) { $0.call(action, &state) } }
  }
}

/// A function in an object of its own, so that it is called without counting references.
@usableFromInline
final class Stop<Function: Sendable>: Sendable {
  @usableFromInline let call: Function

  @inlinable
  init(_ call: Function) {
    self.call = call
  }
}
