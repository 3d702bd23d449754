/// A store whose type is hidden: what erasing and projecting give.
public struct AnyStoreType<ActionType: Sendable, StateType: Sendable>: StoreType {
  @usableFromInline let handler: @Sendable (DispatchedAction<ActionType>) -> Void
  @usableFromInline let read: GetState<StateType>
  @usableFromInline let publisher: @Sendable (StateRegion) -> UnfailablePublisherType<StateType>

  /// Makes a store of its three functions.
  @inlinable
  public init(
    dispatch: @escaping @Sendable (DispatchedAction<ActionType>) -> Void, state: @escaping GetState<StateType>,
    statePublisher: UnfailablePublisherType<StateType>
  ) {
    self.init(dispatch: dispatch, state: state, publisher: { _ in statePublisher })
  }

  @inlinable
  init(
    dispatch: @escaping @Sendable (DispatchedAction<ActionType>) -> Void, state: @escaping GetState<StateType>,
    publisher: @escaping @Sendable (StateRegion) -> UnfailablePublisherType<StateType>
  ) {
    handler = dispatch
    read = state
    self.publisher = publisher
  }

  /// A copy of the state as it is now.
  @inlinable public var state: StateType { read() }

  /// Publishes the current state at once, and then every emission.
  @inlinable public var statePublisher: UnfailablePublisherType<StateType> { publisher(.everything) }

  /// Publishes the current state at once, and then the emissions of actions that may have changed a region of it.
  @inlinable
  public func statePublisher(touching region: StateRegion) -> UnfailablePublisherType<StateType> {
    publisher(region)
  }

  /// Takes an action together with the place it comes from.
  @inlinable
  public func dispatch(_ dispatchedAction: DispatchedAction<ActionType>) {
    handler(dispatchedAction)
  }
}

/// A store that speaks for another one in its own words: another name of `AnyStoreType`, in which projecting results.
public typealias StoreProjection<ActionType: Sendable, StateType: Sendable> = AnyStoreType<ActionType, StateType>
