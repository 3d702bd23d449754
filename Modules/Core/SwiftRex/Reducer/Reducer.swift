/// What an action changes in a state: a pure function, composable with `<>` and lifted to larger types with `lift`.
///
/// A reducer is a flat list of parts, run left to right on the store's one copy of the state, in place.
@frozen
public struct Reducer<ActionType: Sendable, StateType: Sendable>: Monoid, Sendable {
  @usableFromInline let parts: ContiguousArray<Part>

  /// One function of the list, for which actions it must be asked, and which part of the state it can change.
  @frozen
  @usableFromInline
  struct Part: Sendable {
    @usableFromInline let run: @Sendable (Lent<ActionType>, inout StateType) -> Void
    @usableFromInline let route: Route<ActionType>
    @usableFromInline let region: StateRegion

    @inlinable
    init(
      route: Route<ActionType>, region: StateRegion = .everything,
      run: @escaping @Sendable (Lent<ActionType>, inout StateType) -> Void
    ) {
      self.run = run
      self.route = route
      self.region = region
    }
  }

  @inlinable
  init(parts: ContiguousArray<Part>) {
    self.parts = parts
  }

  /// Makes a reducer of a function that changes the state in place.
  @inlinable
  public static func reduce(_ body: @escaping @Sendable (ActionType, inout StateType) -> Void) -> Reducer {
    Reducer(parts: [Part(route: .always) { action, state in action.read { body($0, &state) } }])
  }

  /// The reducer that changes nothing.
  @inlinable
  public static var identity: Reducer { Reducer(parts: []) }

  /// Runs the left reducer, then the right one on what the left one made.
  @inlinable
  public static func combine(_ lhs: Reducer, _ rhs: Reducer) -> Reducer {
    Reducer(parts: lhs.parts + rhs.parts)
  }

  /// Changes a state in place.
  @inlinable
  public func reduce(_ action: ActionType, _ state: inout StateType) {
    Lent.lend(action) { action in
      for part in parts { part.run(action, &state) }
    }
  }

  /// Answers the changed copy of a state.
  ///
  /// Cost: copies what the reducer touches, collections included.
  @inlinable
  public func reduce(_ action: ActionType, _ state: StateType) -> StateType {
    var copy = state
    reduce(action, &copy)
    return copy
  }
}
