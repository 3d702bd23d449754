/// A function that lets an action change a state in place.
public typealias MutableReduceFunction<ActionType, StateType> = @Sendable (ActionType, inout StateType) -> Void

/// The change of a state by an action: a pure function, composed with `<>` and lifted to larger types with `lift`.
///
/// A reducer is a flat list of parts, run left to right on the store's one copy of the state, in place.
public struct Reducer<ActionType: Sendable, StateType: Sendable>: Monoid, Sendable {
  @usableFromInline let parts: [Part]

  /// One function of the list, the actions that concern it, and the part of the state that it can change.
  @usableFromInline struct Part: Sendable {
    @usableFromInline let filter: ActionFilter<ActionType>
    @usableFromInline let function: Function

    @inlinable init(
      filter: ActionFilter<ActionType> = .all, region: StateRegion = .everything,
      run: @escaping @Sendable (ActionType, inout StateType) -> Bool
    ) {
      self.filter = filter
      function = Function(run: run, region: region)
    }

    @inlinable var run: @Sendable (ActionType, inout StateType) -> Bool { function.run }
    @inlinable var region: StateRegion { function.region }
  }

  /// A function that changes the state and returns whether the action concerned it, and the part that it can change.
  @usableFromInline struct Function: Sendable {
    @usableFromInline let run: @Sendable (ActionType, inout StateType) -> Bool
    @usableFromInline let region: StateRegion

    @inlinable init(run: @escaping @Sendable (ActionType, inout StateType) -> Bool, region: StateRegion) {
      self.run = run
      self.region = region
    }
  }

  @inlinable init(parts: [Part]) {
    self.parts = parts
  }

  /// Creates a reducer of a function that changes the state in place.
  @inlinable public static func reduce(_ body: @escaping MutableReduceFunction<ActionType, StateType>) -> Reducer {
    Reducer(parts: [
      Part { action, state in
        body(action, &state)
        return true
      }
    ])
  }

  /// Refuses to compile, with the form in which a reducer is written instead.
  @available(*, unavailable, message: "write 'Reducer.reduce { action, state in … }', which changes the state in place")
  public init(_ body: @escaping MutableReduceFunction<ActionType, StateType>) {
    self.init(parts: [])
  }

  /// Refuses to compile, with the form in which a reducer is written instead.
  @available(*, unavailable, message: "write 'Reducer.reduce { action, state in … }', which changes the state in place")
  public init(_ body: @escaping @Sendable (ActionType, StateType) -> StateType) {
    self.init(parts: [])
  }

  /// The reducer that changes nothing.
  @inlinable public static var identity: Reducer { Reducer(parts: []) }

  /// Runs the left reducer, then the right one on what the left one made.
  @inlinable public static func combine(_ lhs: Reducer, _ rhs: Reducer) -> Reducer {
    Reducer(parts: lhs.parts + rhs.parts)
  }

  /// Changes a state in place.
  @inlinable public func reduce(_ action: ActionType, _ state: inout StateType) {
    for part in parts { _ = part.run(action, &state) }
  }

  /// Returns the changed copy of a state.
  ///
  /// Cost: copies what the reducer touches, collections included.
  @inlinable public func reduce(_ action: ActionType, _ state: StateType) -> StateType {
    var copy = state
    reduce(action, &copy)
    return copy
  }
}
