public import SwiftRex

extension Effect {
  /// Whether it has a step at all; `doNothing` has none.
  public var doesSomething: Bool { !steps.isEmpty }

  /// The token of the first of its steps that has one.
  public var token: AnyHashable? {
    for case .run(let operation) in steps {
      if let token = operation.token { return AnyHashable(token.value) }
    }
    return nil
  }

  /// Returns a publisher of the actions that it leads to, to be looked at without a middleware and a store; `nil` if it
  /// does nothing.
  ///
  /// Each subscription begins the effect anew, with tokens of its own. It completes when nothing of it is in flight, so that
  /// what only listens has no time to be heard. Ending it cancels what still runs.
  public func run(_ context: Context) -> UnfailablePublisherType<DispatchedAction<OutputAction>>? {
    guard doesSomething else { return nil }
    return .create { [steps] subscriber in
      let receiver = Locked<UnfailableSubscriberType<DispatchedAction<OutputAction>>?>(subscriber)
      let (running, scope) = (RunningEffects(), EffectScope())
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
