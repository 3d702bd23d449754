/// A store whose type is hidden: what erasing and projecting give.
public struct AnyStoreType<ActionType: Sendable, StateType: Sendable>: StoreType {
  private let handler: @Sendable (DispatchedAction<ActionType>) -> Void
  private let read: GetState<StateType>
  /// Publishes the current state at once, and then every emission.
  public let statePublisher: UnfailablePublisherType<StateType>

  /// Makes a store of its three functions.
  public init(
    dispatch: @escaping @Sendable (DispatchedAction<ActionType>) -> Void, state: @escaping GetState<StateType>,
    statePublisher: UnfailablePublisherType<StateType>
  ) {
    handler = dispatch
    read = state
    self.statePublisher = statePublisher
  }

  /// A copy of the state as it is now.
  public var state: StateType { read() }

  /// Takes an action together with the place it comes from.
  public func dispatch(_ dispatchedAction: DispatchedAction<ActionType>) {
    handler(dispatchedAction)
  }
}

/// A store that speaks for another one in its own words: another name of `AnyStoreType`, in which projecting results.
public typealias StoreProjection<ActionType: Sendable, StateType: Sendable> = AnyStoreType<ActionType, StateType>
