/// The rule that decides after which actions the state is emitted.
///
/// The reducers always run, and their result is always kept.
public enum ShouldEmitValue<State: Sendable>: Sendable {
  /// After every action.
  case always
  /// After no action; a subscriber receives only the state at the time of subscribing.
  case never
  /// After each action for which a function of the previous state and the new one returns `true`.
  ///
  /// Cost: the previous state is kept while the reducers run, so a collection that they change is copied once. The
  /// function runs while the state is locked, so it must only compare.
  case when(@Sendable (State, State) -> Bool)
}

extension ShouldEmitValue {
  /// Returns whether a new state is emitted after a previous one.
  @inlinable public func shouldEmit(previous: State, new: State) -> Bool {
    switch self {
    case .always: true
    case .never: false
    case .when(let shouldEmit): shouldEmit(previous, new)
    }
  }
}

extension ShouldEmitValue where State: Equatable {
  /// After every action that changed the state.
  ///
  /// Cost: that of `when`, and one comparison of the states.
  public static var whenDifferent: ShouldEmitValue {
    .when { $0 != $1 }
  }
}
