/// Whether the state is emitted after an action; the reducers always run, and their result is always kept.
public enum ShouldEmitValue<State: Sendable>: Sendable {
  /// After every action.
  case always
  /// Never, except for the state at the time of subscribing.
  case never
  /// When the function, given the state before and after, says so.
  ///
  /// Cost: the state before is kept while the reducers run, so a collection that they change is copied once. The
  /// function runs under the store's lock: it compares, and does nothing else.
  case when(@Sendable (State, State) -> Bool)
}

extension ShouldEmitValue {
  /// Returns whether a new state is to be emitted after another one.
  @inlinable public func shouldEmit(previous: State, new: State) -> Bool {
    switch self {
    case .always: true
    case .never: false
    case .when(let shouldEmit): shouldEmit(previous, new)
    }
  }

  /// Returns whether a new state is not to be emitted: what `removeDuplicates(by:)` of a reactive library takes.
  @inlinable public func shouldRemove(previous: State, new: State) -> Bool {
    !shouldEmit(previous: previous, new: new)
  }
}

extension ShouldEmitValue where State: Equatable {
  /// After every action that changed the state.
  ///
  /// Cost: that of `when`, and the comparison.
  public static var whenDifferent: ShouldEmitValue {
    .when { $0 != $1 }
  }
}
