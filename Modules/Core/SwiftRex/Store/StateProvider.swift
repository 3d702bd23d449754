/// Something that publishes a state.
public protocol StateProvider<StateType>: Sendable {
  /// The state it publishes.
  associatedtype StateType: Sendable

  /// Publishes the current state at once, and then every emission.
  var statePublisher: UnfailablePublisherType<StateType> { get }
}

extension StateProvider {
  /// Publishes a part of the state, or something derived from it.
  public func map<NewState>(_ transform: @escaping @Sendable (StateType) -> NewState) -> AnyStateProvider<NewState> {
    AnyStateProvider(statePublisher.map(transform))
  }

  /// Hides the type of the provider.
  public func eraseToAnyStateProvider() -> AnyStateProvider<StateType> {
    AnyStateProvider(statePublisher)
  }
}

/// A state provider whose type is hidden.
public struct AnyStateProvider<StateType: Sendable>: StateProvider {
  /// Publishes the current state at once, and then every emission.
  public let statePublisher: UnfailablePublisherType<StateType>

  /// Makes a provider of a publisher.
  public init(_ statePublisher: UnfailablePublisherType<StateType>) {
    self.statePublisher = statePublisher
  }

  /// Hides the type of a provider.
  public init(_ provider: some StateProvider<StateType>) {
    statePublisher = provider.statePublisher
  }
}
