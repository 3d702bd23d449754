/// A type that publishes a state.
public protocol StateProvider<StateType>: Sendable {
  /// The type of the state.
  associatedtype StateType: Sendable

  /// Publishes the current state on subscription, then every emission.
  var statePublisher: UnfailablePublisherType<StateType> { get }

  /// Publishes the current state on subscription, then the emissions after actions that may have changed a slice of it.
  ///
  /// Cost: one comparison of slices for each subscriber and emission. By default, publishes every emission.
  func statePublisher(touching slice: StateSlice) -> UnfailablePublisherType<StateType>
}

extension StateProvider {
  /// Publishes the current state on subscription, then every emission.
  @inlinable
  public func statePublisher(touching slice: StateSlice) -> UnfailablePublisherType<StateType> { statePublisher }

  /// Publishes a part of the state, at the emissions after actions that may have changed a slice of that part.
  @inlinable package func partPublisher<Part>(
    _ keyPath: any KeyPath<StateType, Part> & Sendable, touching slice: StateSlice
  ) -> UnfailablePublisherType<Part> {
    let part = StateSlice(keyPath)
    let whole = statePublisher(touching: slice == .everything ? part : part.appending(slice))
    return whole.map { $0[keyPath: keyPath] }
  }
}
