/// What handles an action, in order.
@usableFromInline
final class Itinerary<ActionType: Sendable, StateType: Sendable>: Sendable {
  @usableFromInline typealias Tell = @Sendable (ActionType, ActionSource) -> IO<ActionType>
  @usableFromInline typealias Reduce = @Sendable (ActionType, inout StateType) -> Void

  @usableFromInline let middlewares: Stops<Tell>
  @usableFromInline let reducers: Stops<Reduce>

  @inlinable
  init(middlewares: Stops<Tell>, reducers: Stops<Reduce>) {
    self.middlewares = middlewares
    self.reducers = reducers
  }

  /// Tells the middlewares and notes what they want done.
  @inlinable
  func tell(_ action: ActionType, _ source: ActionSource, _ effects: inout ContiguousArray<IO<ActionType>>) {
    for index in 0..<middlewares.count {
      let effect = middlewares.visit(index) { $0(action, source) }
      if effect.body != nil { effects.append(effect) }
    }
  }

  /// Changes the state in place.
  @inlinable
  func reduce(_ action: ActionType, _ state: inout StateType) {
    for index in 0..<reducers.count { reducers.visit(index) { $0(action, &state) } }
  }
}

/// Functions in a row, called without counting references: each is kept in an object of its own, which this list owns.
@usableFromInline
final class Stops<Function: Sendable>: @unchecked Sendable {  // Never changed, so that no lock is needed.
  @usableFromInline let count: Int
  @usableFromInline let places: UnsafeMutablePointer<Unmanaged<Stop>>

  @usableFromInline
  final class Stop: Sendable {
    @usableFromInline let call: Function

    @inlinable
    init(_ call: Function) {
      self.call = call
    }
  }

  @inlinable
  init(_ functions: ContiguousArray<Function>) {
    count = functions.count
    places = .allocate(capacity: functions.count)
    for (index, function) in functions.enumerated() {
      (places + index).initialize(to: .passRetained(Stop(function)))
    }
  }

  deinit {
    for index in 0..<count { places[index].release() }
    places.deallocate()
  }

  /// Calls back with one of the functions.
  @inlinable
  func visit<Result>(_ index: Int, _ body: (Function) -> Result) -> Result {
    places[index]._withUnsafeGuaranteedRef { body($0.call) }
  }
}
