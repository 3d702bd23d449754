public import SwiftRex

/// One effect of a middleware, from before its beginning until it has ended or was cancelled.
@usableFromInline final class RunningEffect: @unchecked Sendable {
  // `phase` and `description` are protected by the lock of `registry`. `inFlight` is written before the operation
  // begins, and once later: by the task, or by the call that ended or cancelled the effect under the lock.
  let token: EffectToken?
  /// The life of the element that the effect works for; `nil` outside of collections.
  let element: ElementLife?
  @usableFromInline var inFlight: InFlightEffect?
  var description: EffectDescription
  private let registry: RunningEffects
  var phase = Phase.running(onCancel: nil)

  enum Phase: Sendable {
    case running(onCancel: (@Sendable () -> Void)?)
    case ended
    case cancelled

    func cancel() {
      if case .running(let onCancel) = self { onCancel?() }
    }
  }

  init(
    _ token: EffectToken?, of element: ElementLife?, _ description: EffectDescription, in registry: RunningEffects
  ) {
    self.token = token
    self.element = element
    self.description = description
    self.registry = registry
  }

  /// Whether the effect has neither ended nor been cancelled.
  @usableFromInline var isRunning: Bool {
    if case .running = registry.change(self, { $0 }) { true } else { false }
  }

  /// Keeps the function that cancels the effect. Calls it immediately if the effect was cancelled before.
  @usableFromInline func onCancel(_ cancel: @escaping @Sendable () -> Void) {
    let before = registry.change(self) { phase in
      if case .running = phase { .running(onCancel: cancel) } else { phase }
    }
    if case .cancelled = before { cancel() }
  }

  /// Ends the effect, and returns whether it was still running.
  @usableFromInline func end() -> Bool { registry.end(self) }

  /// Begins an operation, whose actions go to the handler until it has ended or been cancelled.
  @inlinable func start<Dependencies, Action>(
    _ operation: Effect<Dependencies, Action>.Operation, _ context: Effect<Dependencies, Action>.Context,
    _ handler: AnyActionHandler<Action>
  ) {
    if operation.countsAsInFlight { inFlight = handler.effects?.begin() }
    switch operation.body {
    case .task(let body):
      let task = Task(executorPreference: handler.effects?.executor) {
        await self.perform(body, context, handler)
      }
      onCancel { task.cancel() }
    case .publisher(let publisher):
      let subscription = publisher(context).subscribe(
        SubscriberType(
          onValue: { if self.isRunning { handler.dispatch($0) } },
          onCompleted: { _ in if self.end() { self.inFlight.take()?.end() } }))
      onCancel {
        subscription.unsubscribe()
        self.inFlight.take()?.end()
      }
    case .all(let parts):
      let task = Task(executorPreference: handler.effects?.executor) {
        await self.perform(parts, context, handler)
      }
      onCancel { task.cancel() }
    }
  }

  @inlinable func perform<Context, Action>(
    _ body: @Sendable (Context, EffectOutput<Action>) async -> DispatchedAction<Action>?, _ context: Context,
    _ handler: AnyActionHandler<Action>
  ) async {
    let last = await body(context, EffectOutput(handler: handler, effect: self))
    if end(), let last { handler.dispatch(last) }
    inFlight.take()?.end()
  }

  /// Runs several operations. The effect is in flight until those that count as in flight have ended.
  @usableFromInline func perform<Dependencies, Action>(
    _ parts: [Effect<Dependencies, Action>.Operation], _ context: Effect<Dependencies, Action>.Context,
    _ handler: AnyActionHandler<Action>
  ) async {
    var (running, counting) = (parts.count, parts.count(where: \.countsAsInFlight))
    await parts.runAll(context, EffectOutput(handler: handler, effect: self)) { part in
      running -= 1
      if part.countsAsInFlight { counting -= 1 }
      if running == 0 { _ = end() }
      guard part.countsAsInFlight, counting == 0 else { return }
      registry.listAsListening(self)
      inFlight.take()?.end()
    }
  }
}
