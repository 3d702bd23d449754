#if canImport(Combine) || canImport(OpenCombine)
public import ConcurrencyRex
public import SwiftRex

// What users of SwiftRex 0.8 write, in terms of what stands in the other files.

extension Effect where Dependencies == Void {
  /// Dispatches the actions of a publisher until it ends.
  public init<Actions: Publisher>(
    _ effect: Actions
  ) where Actions.Output == DispatchedAction<OutputAction>, Actions.Failure == Never {
    self = effect.asEffect()
  }

  /// Dispatches the actions of a publisher until it ends, or is cancelled by its name.
  public init<Actions: Publisher>(
    token: some Hashable & Sendable, effect: Actions
  ) where Actions.Output == DispatchedAction<OutputAction>, Actions.Failure == Never {
    self = effect.asEffect(token: token)
  }
}

extension Effect {
  /// Subscribes to a publisher until it ends, and ignores what it sends.
  ///
  /// - Parameters:
  ///   - publisher: What is subscribed to.
  ///   - catchErrors: Returns the action that a failure leads to, if any.
  public static func fireAndForget<Ignored: Publisher>(
    _ publisher: Ignored,
    catchErrors: @escaping @Sendable (Ignored.Failure) -> DispatchedAction<OutputAction>? = { _ in nil }
  ) -> Effect {
    let ignored = FireAndForget(publisher, catchErrors: catchErrors).asPublisherType()
    return Effect(publisher: { _ in ignored })
  }
}

extension Effect.Context {
  /// Returns a publisher that cancels the running effect of that name when it is subscribed to.
  public func toCancel(_ token: some Hashable & Sendable) -> FireAndForget<DispatchedAction<OutputAction>> {
    FireAndForget { cancel(token) }
  }
}
#endif
