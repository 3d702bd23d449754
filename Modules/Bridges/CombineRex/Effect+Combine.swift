#if canImport(Combine) || canImport(OpenCombine)
public import ConcurrencyRex
public import SwiftRex

extension Effect {
  /// Dispatches the actions of a publisher until it ends; subscribes on the thread that handles the action.
  ///
  /// - Parameters:
  ///   - token: Its name, by which it can be cancelled and is replaced.
  ///   - countsAsInFlight: Whether it ends by itself, so that it can be waited for.
  ///   - effect: Returns the publisher.
  public init<Actions: Publisher & SendableMetatype>(
    token: some Hashable & Sendable, countsAsInFlight: Bool = true, effect: @escaping @Sendable (Context) -> Actions
  ) where Actions.Output == DispatchedAction<OutputAction>, Actions.Failure == Never {
    self.init(token: token, countsAsInFlight: countsAsInFlight, publisher: { effect($0).asPublisherType() })
  }

  /// Dispatches the actions of a publisher until it ends; it has no name, so that only the end of the store cancels it.
  public init<Actions: Publisher & SendableMetatype>(
    countsAsInFlight: Bool = true, effect: @escaping @Sendable (Context) -> Actions
  ) where Actions.Output == DispatchedAction<OutputAction>, Actions.Failure == Never {
    self.init(countsAsInFlight: countsAsInFlight, publisher: { effect($0).asPublisherType() })
  }

  /// Does something at once, on the thread that handles the action, that leads to no action.
  public static func fireAndForget(_ operation: @escaping @Sendable (Dependencies) -> Void) -> Effect {
    Effect { context in FireAndForget { operation(context.dependencies) } }
  }

  /// Subscribes to a publisher until it ends, and ignores what it sends.
  ///
  /// - Parameters:
  ///   - token: Its name, by which it can be cancelled and is replaced.
  ///   - countsAsInFlight: Whether it ends by itself, so that it can be waited for.
  ///   - operation: Returns the publisher.
  ///   - catchErrors: Returns the action that a failure leads to, if any.
  public static func fireAndForget<Ignored: Publisher & SendableMetatype>(
    token: (any Hashable & Sendable)? = nil, countsAsInFlight: Bool = true,
    _ operation: @escaping @Sendable (Dependencies) -> Ignored,
    catchErrors: @escaping @Sendable (Ignored.Failure) -> DispatchedAction<OutputAction>? = { _ in nil }
  ) -> Effect {
    Effect(
      token: token, countsAsInFlight: countsAsInFlight,
      publisher: { FireAndForget(operation($0.dependencies), catchErrors: catchErrors).asPublisherType() })
  }
}

extension Publisher where Failure == Never {
  /// Returns an effect that dispatches the values of this publisher until it ends.
  ///
  /// Promise of the caller: the publisher may be subscribed to from any thread, as those of Combine may.
  public func asEffect<Action>(
    token: (any Hashable & Sendable)? = nil, countsAsInFlight: Bool = true
  ) -> Effect<Void, Action> where Output == DispatchedAction<Action> {
    let publisher = asPublisherType()
    return Effect(token: token, countsAsInFlight: countsAsInFlight, publisher: { _ in publisher })
  }

  /// Returns an effect that dispatches the values of this publisher, from the place of this call, until it ends.
  ///
  /// Promise of the caller: the publisher may be subscribed to from any thread, as those of Combine may.
  @_disfavoredOverload
  public func asEffect(
    token: (any Hashable & Sendable)? = nil, countsAsInFlight: Bool = true, file: StaticString = #fileID,
    function: StaticString = #function, line: UInt = #line, info: String? = nil
  ) -> Effect<Void, Output> where Output: Sendable {
    let source = ActionSource(file: file, function: function, line: line, info: info)
    return asEffect(token: token, countsAsInFlight: countsAsInFlight, dispatcher: source)
  }

  /// Returns an effect that dispatches the values of this publisher, from the given place, until it ends.
  ///
  /// Promise of the caller: the publisher may be subscribed to from any thread, as those of Combine may.
  public func asEffect(
    token: (any Hashable & Sendable)? = nil, countsAsInFlight: Bool = true, dispatcher: ActionSource
  ) -> Effect<Void, Output> where Output: Sendable {
    map { DispatchedAction($0, dispatcher: dispatcher) }.asEffect(token: token, countsAsInFlight: countsAsInFlight)
  }
}
#endif
