/// A type that receives actions and publishes a state: a store, or a projection of one.
public protocol StoreType<ActionType, StateType>: ActionHandler, StateProvider {
  /// A copy of the current state; any thread may read it.
  ///
  /// Cost: one lock. While the copy exists, the next write to a large collection in the state copies that collection.
  var state: StateType { get }
}

extension StoreType {
  /// Returns a store of other actions and another state, which forwards to this one and retains it.
  ///
  /// An action that maps to `nil` is dropped. The state is mapped at every emission and every read of `state`.
  @inlinable public func projection<ViewAction, ViewState>(
    action: @escaping @Sendable (ViewAction) -> ActionType?, state: @escaping @Sendable (StateType) -> ViewState
  ) -> AnyStoreType<ViewAction, ViewState> {
    projection(action: action, read: state) { _ in statePublisher.map(state) }
  }

  /// Returns a store of other actions and a part of the state, which forwards to this one and retains it.
  ///
  /// An action that maps to `nil` is dropped. Subscribers receive the state after actions of reducers that were lifted
  /// to the part, to something inside it, or to something that contains it. If the key path does not consist of plain
  /// stored properties, they receive every emission.
  ///
  /// ```swift
  /// let store = ReduxStoreBase<RestaurantAction, RestaurantState>(
  ///   subject: .init(initialValue: RestaurantState()), reducer: Meal.reducer.lift(action: .meal, state: \.meal),
  ///   middleware: IdentityMiddleware())
  /// let meal = store.projection(action: RestaurantAction.meal, state: \.meal)
  /// meal.dispatch(.ordered("soup"))
  /// meal.state.orders.map(\.dish)  // == ["soup"]
  /// store.state.meal.orders.map(\.dish)  // == ["soup"]
  /// ```
  @inlinable public func projection<ViewAction, ViewState>(
    action: @escaping @Sendable (ViewAction) -> ActionType?, state keyPath: any KeyPath<StateType, ViewState> & Sendable
  ) -> AnyStoreType<ViewAction, ViewState> {
    projection(action: action, read: { $0[keyPath: keyPath] }) { partPublisher(keyPath, touching: $0) }
  }

  /// Returns a store of other actions and the same state.
  @inlinable public func contramapAction<NewAction>(
    _ transform: @escaping @Sendable (NewAction) -> ActionType
  ) -> AnyStoreType<NewAction, StateType> {
    projection(action: transform, read: { $0 }) { statePublisher(touching: $0) }
  }

  /// Returns a store of the same actions and another state, derived at every emission.
  @inlinable public func mapState<NewState>(
    _ transform: @escaping @Sendable (StateType) -> NewState
  ) -> AnyStoreType<ActionType, NewState> {
    projection(action: { $0 }, state: transform)
  }

  /// Returns a store of the same actions and a part of the state, emitted after actions that may have changed the part.
  @inlinable public func mapState<NewState>(
    _ keyPath: any KeyPath<StateType, NewState> & Sendable
  ) -> AnyStoreType<ActionType, NewState> {
    projection(action: { $0 }, state: keyPath)
  }

  /// Returns the store with its type erased; the result retains this one.
  @inlinable public func eraseToAnyStoreType() -> AnyStoreType<ActionType, StateType> {
    AnyStoreType(self)
  }

  @inlinable func projection<ViewAction, ViewState>(
    action: @escaping @Sendable (ViewAction) -> ActionType?, read: @escaping @Sendable (StateType) -> ViewState,
    publisher: @escaping @Sendable (StateSlice) -> UnfailablePublisherType<ViewState>
  ) -> AnyStoreType<ViewAction, ViewState> {
    AnyStoreType(
      dispatch: { viewAction in
        if let dispatched = viewAction.compactMap(action) { dispatch(dispatched) }
      },
      state: { read(state) }, publisher: publisher)
  }
}

/// A type-erased store: the result of erasing and projecting stores.
public struct AnyStoreType<ActionType: Sendable, StateType: Sendable>: StoreType {
  @usableFromInline let handler: @Sendable (DispatchedAction<ActionType>) -> Void
  @usableFromInline let read: GetState<StateType>
  @usableFromInline let publisher: @Sendable (StateSlice) -> UnfailablePublisherType<StateType>

  /// Creates a store from its three functions.
  @inlinable public init(
    dispatch: @escaping @Sendable (DispatchedAction<ActionType>) -> Void, state: @escaping GetState<StateType>,
    statePublisher: UnfailablePublisherType<StateType>
  ) {
    self.init(dispatch: dispatch, state: state, publisher: { _ in statePublisher })
  }

  @inlinable init(
    dispatch: @escaping @Sendable (DispatchedAction<ActionType>) -> Void, state: @escaping GetState<StateType>,
    publisher: @escaping @Sendable (StateSlice) -> UnfailablePublisherType<StateType>
  ) {
    handler = dispatch
    read = state
    self.publisher = publisher
  }

  /// Creates a type-erased store that wraps and retains another one.
  @inlinable public init(_ store: some StoreType<ActionType, StateType>) {
    self.init(
      dispatch: { store.dispatch($0) }, state: { store.state }, publisher: { store.statePublisher(touching: $0) })
  }

  /// A copy of the current state.
  @inlinable public var state: StateType { read() }

  /// Publishes the current state on subscription, then every emission.
  @inlinable public var statePublisher: UnfailablePublisherType<StateType> { publisher(.everything) }

  /// Publishes the current state on subscription, then the emissions after actions that may have changed a slice of it.
  @inlinable public func statePublisher(touching slice: StateSlice) -> UnfailablePublisherType<StateType> {
    publisher(slice)
  }

  /// Dispatches an action together with its source.
  @inlinable public func dispatch(_ dispatchedAction: DispatchedAction<ActionType>) {
    handler(dispatchedAction)
  }
}
