extension AnyStoreType {
  /// Creates a store of a function that takes the actions, and of a publisher of the state.
  ///
  /// Reading `state` subscribes for the first value. Precondition: the publisher sends it at once, as those of stores do;
  /// of any other, write `AnyStoreType(dispatch:state:statePublisher:)`, and say where the state is read.
  @inlinable public init(
    action: @escaping @Sendable (DispatchedAction<ActionType>) -> Void, state: UnfailablePublisherType<StateType>
  ) {
    self.init(dispatch: action, state: { state.current }, statePublisher: state)
  }
}

extension PublisherType where ErrorType == Never {
  /// The value that the publisher sends at once to a new subscriber.
  @inlinable var current: Element {
    let received = Locked<[Element]>([])
    subscribe(SubscriberType(onValue: { value in received.withLock { $0.append(value) } })).unsubscribe()
    return received.withLock { $0[0] }
  }
}
