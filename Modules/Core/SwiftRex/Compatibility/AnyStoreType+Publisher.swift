extension AnyStoreType {
  /// Creates a store of a function that takes the actions, and of a publisher of the state.
  ///
  /// Reading `state` subscribes for the value that the publisher sends at once, and is `initialState` if it sends none.
  @inlinable public init(
    action: @escaping @Sendable (DispatchedAction<ActionType>) -> Void, state: UnfailablePublisherType<StateType>,
    initialState: StateType
  ) {
    self.init(dispatch: action, state: { state.current ?? initialState }, statePublisher: state)
  }
}

extension PublisherType where ErrorType == Never {
  /// The value that the publisher sends at once to a new subscriber, if it sends one.
  @inlinable var current: Element? {
    let received = Locked<Element?>(nil)
    subscribe(SubscriberType(onValue: { value in received.withLock { $0 = $0 ?? value } })).unsubscribe()
    return received.withLock { $0 }
  }
}
