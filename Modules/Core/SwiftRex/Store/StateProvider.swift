/// A type that publishes a state.
public protocol StateProvider<StateType>: Sendable {
  /// The state it publishes.
  associatedtype StateType: Sendable

  /// Publishes the current state at once, and then every emission.
  var statePublisher: UnfailablePublisherType<StateType> { get }

  /// Publishes the current state at once, and then the emissions of actions that may have changed a slice of it.
  ///
  /// Cost: an action that cannot reach the slice costs its subscribers a comparison of two numbers. A provider that
  /// does not distinguish slices, which is the default, publishes every emission.
  func statePublisher(touching slice: StateSlice) -> UnfailablePublisherType<StateType>
}

extension StateProvider {
  /// Publishes every emission.
  @inlinable
  public func statePublisher(touching slice: StateSlice) -> UnfailablePublisherType<StateType> { statePublisher }

  /// Publishes something derived from the state, at every emission.
  @inlinable
  public func map<NewState>(_ transform: @escaping @Sendable (StateType) -> NewState) -> AnyStateProvider<NewState> {
    AnyStateProvider(statePublisher.map(transform))
  }

  /// Publishes a part of the state, at the emissions of actions that may have changed it.
  @inlinable
  public func map<NewState>(_ keyPath: any KeyPath<StateType, NewState> & Sendable) -> AnyStateProvider<NewState> {
    AnyStateProvider { partPublisher(keyPath, touching: $0) }
  }

  /// Hides the type of the provider.
  @inlinable public func eraseToAnyStateProvider() -> AnyStateProvider<StateType> {
    AnyStateProvider(self)
  }

  /// Publishes a part of the state, at the emissions of actions that may have changed a slice of that part.
  @inlinable func partPublisher<Part>(
    _ keyPath: any KeyPath<StateType, Part> & Sendable, touching slice: StateSlice
  ) -> UnfailablePublisherType<Part> {
    let part = StateSlice(keyPath)
    let whole = statePublisher(touching: slice == .everything ? part : part.appending(slice))
    return whole.map { $0[keyPath: keyPath] }
  }
}

/// A state provider whose type is hidden.
public struct AnyStateProvider<StateType: Sendable>: StateProvider {
  @usableFromInline let publisher: @Sendable (StateSlice) -> UnfailablePublisherType<StateType>

  @inlinable init(publisher: @escaping @Sendable (StateSlice) -> UnfailablePublisherType<StateType>) {
    self.publisher = publisher
  }

  /// Creates a provider of a publisher.
  @inlinable public init(_ statePublisher: UnfailablePublisherType<StateType>) {
    self.init { _ in statePublisher }
  }

  /// Hides the type of a provider.
  @inlinable public init(_ provider: some StateProvider<StateType>) {
    self.init { provider.statePublisher(touching: $0) }
  }

  /// Publishes the current state at once, and then every emission.
  @inlinable public var statePublisher: UnfailablePublisherType<StateType> { publisher(.everything) }

  /// Publishes the current state at once, and then the emissions of actions that may have changed a slice of it.
  @inlinable public func statePublisher(touching slice: StateSlice) -> UnfailablePublisherType<StateType> {
    publisher(slice)
  }
}
