/// A function that changes a state in place when an action arrives.
public typealias MutableReduceFunction<ActionType, StateType> = @Sendable (ActionType, inout StateType) -> Void

/// A pure function that changes the state when an action arrives.
///
/// Compose reducers with `<>`, and lift them to larger types. A reducer is a flat list of parts, which run left to
/// right, in place, on the only copy of the state.
public struct Reducer<ActionType: Sendable, StateType: Sendable>: Monoid, Sendable {
  @usableFromInline let parts: ContiguousArray<Part>

  /// A function that changes the state and returns the slice that it may have changed.
  ///
  /// It is a struct because a bare closure in an array is called through a thunk.
  @usableFromInline struct Part: Sendable {
    @usableFromInline let run: @Sendable (ActionType, inout StateType) -> StateSlice

    @inlinable init(run: @escaping @Sendable (ActionType, inout StateType) -> StateSlice) {
      self.run = run
    }
  }

  @inlinable init(parts: ContiguousArray<Part>) {
    self.parts = parts
  }

  /// Returns a reducer from a function, which runs while the state is locked, so it must not use the store.
  @inlinable public static func reduce(_ body: @escaping MutableReduceFunction<ActionType, StateType>) -> Reducer {
    Reducer(parts: [
      Part { action, state in
        body(action, &state)
        return .everything
      }
    ])
  }

  /// The reducer that changes nothing.
  @inlinable public static var identity: Reducer { Reducer(parts: []) }

  /// Returns the reducer that runs the left one, then the right one on the result.
  @inlinable public static func combine(_ lhs: Reducer, _ rhs: Reducer) -> Reducer {
    Reducer(parts: lhs.parts + rhs.parts)
  }

  /// Changes a state in place.
  @inlinable public func reduce(_ action: ActionType, _ state: inout StateType) {
    for part in parts { _ = part.run(action, &state) }
  }

  /// Changes a state in place and returns the slice that may have changed.
  @inlinable @inline(__always) public func run(_ action: ActionType, _ state: inout StateType) -> StateSlice {
    var changed = StateSlice.nothing
    for part in parts { changed = changed.union(part.run(action, &state)) }
    return changed
  }

  /// Returns a reducer that calls a function around this one for every action, and notifies the same observers.
  ///
  /// - Parameter body: Receives the action and a closure that runs the reducer, and calls that closure once.
  @inlinable public func wrapped(
    by body: @escaping @Sendable (ActionType, () -> Void) -> Void
  ) -> Reducer {
    Reducer(parts: [
      Part { [self] action, state in
        var changed = StateSlice.nothing
        body(action) { changed = run(action, &state) }
        return changed
      }
    ])
  }

  /// Returns a changed copy of a state. Cost: copies everything that the reducer changes, collections included.
  @inlinable public func reduce(_ action: ActionType, _ state: StateType) -> StateType {
    var copy = state
    reduce(action, &copy)
    return copy
  }
}
