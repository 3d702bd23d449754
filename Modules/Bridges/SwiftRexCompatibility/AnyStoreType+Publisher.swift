public import SwiftRex

extension AnyStoreType {
  /// Creates a store from a function that receives actions, and a publisher of the state.
  ///
  /// Reading `state` subscribes to the publisher. It returns the value that the publisher sends on subscription, or
  /// `initialState` if it sends none.
  @inlinable public init(
    action: @escaping @Sendable (DispatchedAction<ActionType>) -> Void, state: UnfailablePublisherType<StateType>,
    initialState: StateType
  ) {
    self.init(dispatch: action, state: { state.current ?? initialState }, statePublisher: state)
  }
}

extension PublisherType where ErrorType == Never {
  /// The first value that the publisher sends on subscription, if there is one.
  @inlinable var current: Element? {
    let received = Locked<Element?>(nil)
    subscribe(SubscriberType(onValue: { value in received.withLock { $0 = $0 ?? value } })).unsubscribe()
    return received.withLock { $0 }
  }
}
