public import SwiftRex

extension StateProvider {
  /// Returns a provider of a value derived from the state, at every emission.
  @inlinable
  public func map<NewState>(_ transform: @escaping @Sendable (StateType) -> NewState) -> AnyStateProvider<NewState> {
    AnyStateProvider(statePublisher.map(transform))
  }

  /// Returns a provider of a part of the state, at the emissions after actions that may have changed it.
  @inlinable
  public func map<NewState>(_ keyPath: any KeyPath<StateType, NewState> & Sendable) -> AnyStateProvider<NewState> {
    AnyStateProvider { partPublisher(keyPath, touching: $0) }
  }

  /// Returns the provider with its type erased.
  @inlinable public func eraseToAnyStateProvider() -> AnyStateProvider<StateType> {
    AnyStateProvider(self)
  }
}

/// A type-erased state provider.
public struct AnyStateProvider<StateType: Sendable>: StateProvider {
  @usableFromInline let publisher: @Sendable (StateSlice) -> UnfailablePublisherType<StateType>

  @inlinable init(publisher: @escaping @Sendable (StateSlice) -> UnfailablePublisherType<StateType>) {
    self.publisher = publisher
  }

  /// Creates a provider from a publisher.
  @inlinable public init(_ statePublisher: UnfailablePublisherType<StateType>) {
    self.init { _ in statePublisher }
  }

  /// Creates a type-erased provider that wraps another one.
  @inlinable public init(_ provider: some StateProvider<StateType>) {
    self.init { provider.statePublisher(touching: $0) }
  }

  /// Publishes the current state on subscription, then every emission.
  @inlinable public var statePublisher: UnfailablePublisherType<StateType> { publisher(.everything) }

  /// Publishes the current state on subscription, then the emissions after actions that may have changed a slice of it.
  @inlinable public func statePublisher(touching slice: StateSlice) -> UnfailablePublisherType<StateType> {
    publisher(slice)
  }
}
