#if canImport(Combine) || canImport(OpenCombine)
public import ConcurrencyRex
public import SwiftRex

// Names of SwiftRex 0.8, implemented by those in the other files.

extension Effect where Dependencies == Void {
  /// Creates an effect that dispatches the actions of a publisher until the publisher completes.
  public init<Actions: Publisher>(
    _ effect: Actions
  ) where Actions.Output == DispatchedAction<OutputAction>, Actions.Failure == Never {
    self = effect.asEffect()
  }

  /// Creates an effect with a token that dispatches the actions of a publisher until the publisher completes.
  public init<Actions: Publisher>(
    token: some Hashable & Sendable, effect: Actions
  ) where Actions.Output == DispatchedAction<OutputAction>, Actions.Failure == Never {
    self = effect.asEffect(token: token)
  }
}

extension Effect {
  /// Returns an effect that subscribes to a publisher until the publisher completes, and ignores its values.
  ///
  /// - Parameters:
  ///   - publisher: The publisher.
  ///   - catchErrors: Returns the action to dispatch after a failure, if any.
  public static func fireAndForget<Ignored: Publisher>(
    _ publisher: Ignored,
    catchErrors: @escaping @Sendable (Ignored.Failure) -> DispatchedAction<OutputAction>? = { _ in nil }
  ) -> Effect {
    let ignored = FireAndForget(publisher, catchErrors: catchErrors).asPublisherType()
    return Effect(publisher: { _ in ignored })
  }
}

extension Effect {
  /// A function that returns a publisher that cancels the running effect with a token.
  public typealias ToCancel = @Sendable (AnyHashable) -> FireAndForget<DispatchedAction<OutputAction>>

  /// Returns a publisher that runs the effect without a middleware, with a context that is given as a tuple.
  public func run(
    _ context: (dependencies: Dependencies, toCancel: ToCancel)
  ) -> UnfailablePublisherType<DispatchedAction<OutputAction>>? {
    run(Context(dependencies: context.dependencies, toCancel: context.toCancel))
  }
}

extension Effect.Context {
  /// Creates the context of an effect that runs without a middleware, as in a test.
  ///
  /// - Parameters:
  ///   - dependencies: The dependencies.
  ///   - toCancel: Returns the publisher that is subscribed to when the effect cancels a token.
  public init(dependencies: Dependencies, toCancel: @escaping Effect.ToCancel) {
    self.init(dependencies: dependencies) { token in
      toCancel(AnyHashable(token)).subscribe(Subscribers.Sink(receiveCompletion: { _ in }, receiveValue: { _ in }))
    }
  }

  /// Returns a publisher that cancels the running effect with a token when it is subscribed to.
  public func toCancel(_ token: some Hashable & Sendable) -> FireAndForget<DispatchedAction<OutputAction>> {
    FireAndForget { cancel(token) }
  }
}
#endif
