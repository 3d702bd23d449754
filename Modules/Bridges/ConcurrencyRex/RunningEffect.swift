public import SwiftRex

/// One effect of a middleware, from before its beginning until it has ended or was cancelled.
@usableFromInline final class RunningEffect: @unchecked Sendable {
  // `number`, `phase`, `name`, `life` and `description` are protected by the lock of `registry`. `inFlight` is written before the operation
  // begins, and once later: by the task, or by the call that ended or cancelled the effect under the lock.
  let token: EffectToken?
  /// The number of effects that began before it in its registry.
  var number = 0
  /// The name that the token gives it; `nil` before it begins.
  var name: EffectTable.Name?
  /// The life of the element that the effect works for; `nil` outside of collections.
  let element: ElementLife?
  /// The life that its actions belong to: that of its token, or else of the handler that it was begun with; `nil` once
  /// it has ended.
  var life: EffectLife?
  /// The scope of its store, by identity.
  let scope: ObjectIdentifier?
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
    _ token: EffectToken?, in life: EffectLife?, _ description: EffectDescription, of scope: EffectScope?,
    in registry: RunningEffects
  ) {
    self.token = token
    (element, self.life) = (life?.element, life)
    self.description = description
    self.scope = scope.map { ObjectIdentifier($0) }
    self.registry = registry
  }

  /// The life that the next action belongs to, and whether the effect has neither ended nor been cancelled.
  @usableFromInline var current: (life: EffectLife?, isRunning: Bool) {
    registry.change(self) { effect in
      if case .running = effect.phase { (effect.life, true) } else { (nil, false) }
    }
  }

  /// Dispatches an action of the effect, unless the effect has ended or was cancelled.
  @inlinable func send<Action>(_ action: DispatchedAction<Action>, to handler: AnyActionHandler<Action>) {
    let (life, isRunning) = current
    if isRunning { handler.dispatch(action, within: life) }
  }

  /// Keeps the function that cancels the effect. Calls it immediately if the effect was cancelled before.
  @usableFromInline func onCancel(_ cancel: @escaping @Sendable () -> Void) {
    let before = registry.change(self) { effect in
      defer { if case .running = effect.phase { effect.phase = .running(onCancel: cancel) } }
      return effect.phase
    }
    if case .cancelled = before { cancel() }
  }

  /// Ends the effect, and returns its life and whether it was still running.
  @usableFromInline func end() -> (life: EffectLife?, wasRunning: Bool) { registry.end(self) }

  /// Ends the effect, dispatches its last action, and returns whether it was still running.
  @inlinable func end<Action>(
    sending last: DispatchedAction<Action>?, to handler: AnyActionHandler<Action>
  ) -> Bool {
    let (life, wasRunning) = end()
    if wasRunning, let last { handler.dispatch(last, within: life) }
    return wasRunning
  }

  /// Begins the effect that waits until this one has ended, if there is one.
  @usableFromInline func beginNext() { registry.beginNext(after: self) }

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
          onValue: { self.send($0, to: handler) },
          onCompleted: { _ in
            guard self.end().wasRunning else { return }
            self.beginNext()
            self.inFlight.take()?.end()
          }))
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
    if end(sending: last, to: handler) { beginNext() }
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
      if running == 0, end().wasRunning { beginNext() }
      guard part.countsAsInFlight, counting == 0 else { return }
      registry.change(self) { $0.description.countsAsInFlight = false }
      inFlight.take()?.end()
    }
  }
}
