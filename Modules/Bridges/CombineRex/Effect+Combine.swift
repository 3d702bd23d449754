#if canImport(Combine) || canImport(OpenCombine)
public import ConcurrencyRex
public import SwiftRex

extension Effect {
  /// Creates an effect that dispatches the actions of a publisher until the publisher completes.
  ///
  /// It subscribes in the `IO` phase, on the thread that handles the action.
  ///
  /// - Parameters:
  ///   - token: The token that cancels the effect; a new effect with the same token replaces it.
  ///   - countsAsInFlight: Whether the effect counts as in flight. Pass `false` if it runs until it is cancelled.
  ///   - effect: Returns the publisher.
  public init<Actions: Publisher & SendableMetatype>(
    token: some Hashable & Sendable, countsAsInFlight: Bool = true, effect: @escaping @Sendable (Context) -> Actions
  ) where Actions.Output == DispatchedAction<OutputAction>, Actions.Failure == Never {
    self.init(token: token, countsAsInFlight: countsAsInFlight, publisher: { effect($0).asPublisherType() })
  }

  /// Creates an effect without a token that dispatches the actions of a publisher until the publisher completes.
  public init<Actions: Publisher & SendableMetatype>(
    countsAsInFlight: Bool = true, effect: @escaping @Sendable (Context) -> Actions
  ) where Actions.Output == DispatchedAction<OutputAction>, Actions.Failure == Never {
    self.init(countsAsInFlight: countsAsInFlight, publisher: { effect($0).asPublisherType() })
  }

  /// Returns an effect that calls a function in the `IO` phase and dispatches nothing.
  public static func fireAndForget(_ operation: @escaping @Sendable (Dependencies) -> Void) -> Effect {
    Effect { context in FireAndForget { operation(context.dependencies) } }
  }

  /// Returns an effect that subscribes to a publisher until the publisher completes, and ignores its values.
  ///
  /// - Parameters:
  ///   - token: The token that cancels the effect; a new effect with the same token replaces it.
  ///   - countsAsInFlight: Whether the effect counts as in flight. Pass `false` if it runs until it is cancelled.
  ///   - operation: Returns the publisher.
  ///   - catchErrors: Returns the action to dispatch after a failure, if any.
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
  /// Returns an effect that dispatches the actions of this publisher, each with its own source, until it completes.
  ///
  /// The publisher must allow subscriptions from any thread, as those of Combine do.
  public func asEffect<Action>(
    token: (any Hashable & Sendable)? = nil, countsAsInFlight: Bool = true
  ) -> Effect<Void, Action> where Output == DispatchedAction<Action> {
    let publisher = asPublisherType()
    return Effect(token: token, countsAsInFlight: countsAsInFlight, publisher: { _ in publisher })
  }

  /// Returns an effect that dispatches the values of this publisher until it completes, with this call as the source.
  ///
  /// The publisher must allow subscriptions from any thread, as those of Combine do.
  @_disfavoredOverload
  public func asEffect(
    token: (any Hashable & Sendable)? = nil, countsAsInFlight: Bool = true, file: StaticString = #fileID,
    function: StaticString = #function, line: UInt = #line, info: String? = nil
  ) -> Effect<Void, Output> where Output: Sendable {
    let source = ActionSource(file: file, function: function, line: line, info: info)
    return asEffect(token: token, countsAsInFlight: countsAsInFlight, dispatcher: source)
  }

  /// Returns an effect that dispatches the values of this publisher until it completes, with the given source.
  ///
  /// The publisher must allow subscriptions from any thread, as those of Combine do.
  public func asEffect(
    token: (any Hashable & Sendable)? = nil, countsAsInFlight: Bool = true, dispatcher: ActionSource
  ) -> Effect<Void, Output> where Output: Sendable {
    map { DispatchedAction($0, dispatcher: dispatcher) }.asEffect(token: token, countsAsInFlight: countsAsInFlight)
  }
}
#endif
