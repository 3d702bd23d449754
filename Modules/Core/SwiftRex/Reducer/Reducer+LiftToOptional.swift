extension Reducer {
  /// Returns the reducer of a larger action and of a state in which the part may be missing, lifted by an enum case and
  /// a key path.
  ///
  /// While the part is `nil`, nothing changes.
  /// Cost: that of `lift(action:state:)`; the part is changed in place, without a copy.
  @inlinable
  public func liftToOptional<GlobalAction, GlobalState>(
    action prism: Prism<GlobalAction, ActionType>,
    state keyPath: any WritableKeyPath<GlobalState, StateType?> & Sendable
  ) -> Reducer<GlobalAction, GlobalState> {
    optional.lift(action: prism, state: keyPath)
  }

  /// Returns the same for the actions that a function or a key-path literal takes out.
  @_disfavoredOverload
  @inlinable
  public func liftToOptional<GlobalAction, GlobalState>(
    action extract: @escaping @Sendable (GlobalAction) -> ActionType?,
    state keyPath: any WritableKeyPath<GlobalState, StateType?> & Sendable
  ) -> Reducer<GlobalAction, GlobalState> {
    optional.lift(action: extract, state: keyPath)
  }

  /// Returns the reducer of a state in which the part may be missing.
  @inlinable
  public func liftToOptional<GlobalState>(
    state keyPath: any WritableKeyPath<GlobalState, StateType?> & Sendable
  ) -> Reducer<ActionType, GlobalState> {
    optional.lift(state: keyPath)
  }

  /// The same parts, each of which runs only if there is a state, which is moved out and back, not copied.
  @inlinable var optional: Reducer<ActionType, StateType?> {
    mapParts { part in
      .init(filter: part.filter) { [run = part.run] action, state in
        guard var part = state.take() else { return true }
        defer { state = part }
        return run(action, &part)
      }
    }
  }
}
