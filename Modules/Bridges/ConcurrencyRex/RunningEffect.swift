public import SwiftRex

/// One effect of a middleware, from before it begins until it has ended or been cancelled.
@usableFromInline final class RunningEffect: @unchecked Sendable {
  // `phase` and `description` are protected by the lock of `registry`.
  let token: EffectToken?
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

  init(_ token: EffectToken?, _ description: EffectDescription, in registry: RunningEffects) {
    self.token = token
    self.description = description
    self.registry = registry
  }

  /// Whether it has neither ended nor been cancelled.
  @usableFromInline var isRunning: Bool {
    if case .running = registry.change(self, { $0 }) { true } else { false }
  }

  /// Keeps the function that cancels it, and calls that at once if it has been cancelled meanwhile.
  @usableFromInline func onCancel(_ cancel: @escaping @Sendable () -> Void) {
    let before = registry.change(self) { phase in
      if case .running = phase { .running(onCancel: cancel) } else { phase }
    }
    if case .cancelled = before { cancel() }
  }

  /// Ends it, and returns whether it was still running.
  @usableFromInline func end() -> Bool { registry.end(self) }

  /// Begins an operation, whose actions go to the handler until it has ended or been cancelled.
  @inlinable func start<Dependencies, Action>(
    _ operation: Effect<Dependencies, Action>.Operation, _ context: Effect<Dependencies, Action>.Context,
    _ handler: AnyActionHandler<Action>
  ) {
    let scope = operation.countsAsInFlight ? handler.effects : nil
    scope?.begin()
    switch operation.body {
    case .task(let body):
      let task = Task(executorPreference: handler.effects?.executor) {
        await self.perform(body, context, handler, scope)
      }
      onCancel { task.cancel() }
    case .publisher(let publisher):
      let subscription = publisher(context).subscribe(
        SubscriberType(
          onValue: { if self.isRunning { handler.dispatch($0) } },
          onCompleted: { _ in if self.end() { scope?.end() } }))
      onCancel {
        subscription.unsubscribe()
        scope?.end()
      }
    case .all(let parts):
      let task = Task(executorPreference: handler.effects?.executor) {
        await self.perform(parts, context, handler, scope)
      }
      onCancel { task.cancel() }
    }
  }

  @inlinable func perform<Context, Action>(
    _ body: @Sendable (Context, EffectOutput<Action>) async -> DispatchedAction<Action>?, _ context: Context,
    _ handler: AnyActionHandler<Action>, _ scope: EffectScope?
  ) async {
    let last = await body(context, EffectOutput(handler: handler, effect: self))
    if end(), let last { handler.dispatch(last) }
    scope?.end()
  }

  /// Runs several operations, and is in flight until all have ended that count as such.
  @usableFromInline func perform<Dependencies, Action>(
    _ parts: [Effect<Dependencies, Action>.Operation], _ context: Effect<Dependencies, Action>.Context,
    _ handler: AnyActionHandler<Action>, _ scope: EffectScope?
  ) async {
    var (running, inFlight) = (parts.count, parts.count(where: \.countsAsInFlight))
    await parts.runAll(context, EffectOutput(handler: handler, effect: self)) { part in
      running -= 1
      if part.countsAsInFlight { inFlight -= 1 }
      if running == 0 { _ = end() }
      guard part.countsAsInFlight, inFlight == 0 else { return }
      registry.listAsListening(self)
      scope?.end()
    }
  }
}
