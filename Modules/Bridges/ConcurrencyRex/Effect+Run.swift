public import SwiftRex

extension Effect {
  /// Whether the effect has any step; the identity has none.
  public var doesSomething: Bool { !steps.isEmpty }

  /// The first token of the effect, if it has one.
  public var token: AnyHashable? {
    for case .run(let operation) in steps {
      if let token = operation.token { return AnyHashable(token.value) }
    }
    return nil
  }

  /// Returns a publisher that runs the effect without a middleware or a store; `nil` if the effect does nothing.
  ///
  /// Each subscription runs the effect again, with its own tokens, and publishes its actions. It completes when nothing
  /// is in flight, even if a part still listens. Unsubscribing cancels everything that still runs.
  public func run(_ context: Context) -> UnfailablePublisherType<DispatchedAction<OutputAction>>? {
    guard doesSomething else { return nil }
    return .create { [steps] subscriber in
      let receiver = Locked<UnfailableSubscriberType<DispatchedAction<OutputAction>>?>(subscriber)
      let (running, scope) = (RunningEffects(onCancel: context.running?.onCancel), EffectScope())
      let output = AnyActionHandler(effects: scope) { action in receiver.withLock { $0 }?.onValue(action) }
      for step in steps { running.begin(step, context.dependencies, output) }
      scope.whenIdle { receiver.withLock { $0.take() }?.onCompleted(nil) }
      return {
        receiver.withLock { $0 = nil }
        running.cancelAll()
      }
    }
  }
}

extension Effect.Context {
  /// Creates the context of an effect that runs without a middleware, as in a test.
  ///
  /// - Parameters:
  ///   - dependencies: The dependencies.
  ///   - onCancel: Receives each token that the effect cancels.
  public init(dependencies: Dependencies, onCancel: (@Sendable (any Hashable & Sendable) -> Void)? = nil) {
    self.init(dependencies: dependencies, running: onCancel.map { RunningEffects(onCancel: $0) }, element: nil)
  }
}
