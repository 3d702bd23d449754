extension Reducer {
  /// Lifts to a part of the state that may be missing, by an enum case and a key path; while it is `nil`, nothing changes.
  ///
  /// Cost: that of `lift(action:state:)`; the part is changed in place, without a copy.
  @inlinable
  public func liftToOptional<GlobalAction, GlobalState>(
    action prism: Prism<GlobalAction, ActionType>,
    state keyPath: any WritableKeyPath<GlobalState, StateType?> & Sendable
  ) -> Reducer<GlobalAction, GlobalState> {
    optional.lift(action: prism, state: keyPath)
  }

  /// Lifts to a part of the state that may be missing, and to an action of which `action` answers the part or `nil`.
  @_disfavoredOverload
  @inlinable
  public func liftToOptional<GlobalAction, GlobalState>(
    action extract: @escaping @Sendable (GlobalAction) -> ActionType?,
    state keyPath: any WritableKeyPath<GlobalState, StateType?> & Sendable
  ) -> Reducer<GlobalAction, GlobalState> {
    optional.lift(action: extract, state: keyPath)
  }

  /// Lifts to a part of the state that may be missing; the action stays.
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
