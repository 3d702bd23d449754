/// Something that takes actions and publishes a state: the real store, or one that speaks for it.
public protocol StoreType<ActionType, StateType>: ActionHandler, StateProvider {
  /// A copy of the state as it is now, from any thread.
  ///
  /// Cost: one lock; while the copy lives, the next write to a large collection in the state copies that collection.
  var state: StateType { get }
}

extension StoreType {
  /// Answers a store of other actions and another state, which speaks for this one and holds it strongly.
  ///
  /// - Parameters:
  ///   - action: Turns its actions into those of this store; an action that it answers `nil` for is dropped.
  ///   - state: Derives its state from that of this store.
  public func projection<ViewAction, ViewState>(
    action: @escaping @Sendable (ViewAction) -> ActionType?, state: @escaping @Sendable (StateType) -> ViewState
  ) -> StoreProjection<ViewAction, ViewState> {
    AnyStoreType(
      dispatch: { viewAction in
        if let dispatched = viewAction.compactMap(action) { self.dispatch(dispatched) }
      },
      state: { state(self.state) },
      statePublisher: statePublisher.map(state))
  }

  /// Answers a store of other actions and the same state.
  public func contramapAction<NewAction>(
    _ transform: @escaping @Sendable (NewAction) -> ActionType
  ) -> AnyStoreType<NewAction, StateType> {
    projection(action: transform, state: { $0 })
  }

  /// Answers a store of the same actions and another state.
  public func mapState<NewState>(
    _ transform: @escaping @Sendable (StateType) -> NewState
  ) -> AnyStoreType<ActionType, NewState> {
    projection(action: { $0 }, state: transform)
  }

  /// Hides the type of the store, and holds it strongly.
  public func eraseToAnyStoreType() -> AnyStoreType<ActionType, StateType> {
    AnyStoreType(dispatch: { self.dispatch($0) }, state: { self.state }, statePublisher: statePublisher)
  }
}
