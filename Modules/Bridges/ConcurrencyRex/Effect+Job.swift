public import SwiftRex

extension Effect {
  /// What a task is to do.
  @usableFromInline
  final class Job: Sendable {
    @usableFromInline let token: EffectToken?
    @usableFromInline let ifRunning: IfRunning
    /// Whether it ends by itself, so that it counts as work in flight.
    @usableFromInline let isWork: Bool
    @usableFromInline let body: Body

    @usableFromInline
    enum Body: Sendable {
      /// Answers the action that ends the effect; most effects are so, and need no function around it.
      case one(ActionSource, @Sendable (Context) async throws -> OutputAction?)
      /// Sends any number of actions, and answers the one that ends the effect, if any.
      case many(@Sendable (Context, EffectOutput<OutputAction>) async -> DispatchedAction<OutputAction>?)
    }

    @inlinable
    init(token: EffectToken?, ifRunning: IfRunning, isWork: Bool, body: Body) {
      self.token = token
      self.ifRunning = ifRunning
      self.isWork = isWork
      self.body = body
    }

    /// Does it, and answers the action that ends the effect, if any.
    @inlinable
    @inline(__always)
    func run(
      _ context: Context, _ output: @autoclosure () -> EffectOutput<OutputAction>
    ) async -> DispatchedAction<OutputAction>? {
      switch body {
      case .one(let source, let operation):
        guard let action = try? await operation(context) else { return nil }
        return DispatchedAction(action, dispatcher: source)
      case .many(let operation):
        return await operation(context, output())
      }
    }
  }

  /// A job of a middleware, from before its task is made until it has ended or been cancelled.
  @usableFromInline
  final class Work: RunningEffect, @unchecked Sendable {  // What varies is the superclass's; its lock protects it.
    @usableFromInline let job: Job
    @usableFromInline let dependencies: Dependencies
    @usableFromInline let handler: AnyActionHandler<OutputAction>

    @inlinable
    @inline(__always)
    init(
      _ job: Job, _ dependencies: Dependencies, _ handler: AnyActionHandler<OutputAction>, among others: RunningEffects
    ) {
      self.job = job
      self.dependencies = dependencies
      self.handler = handler
      super.init(job.token?.of(handler.element), among: others)
    }

    @inlinable var scope: EffectScope? { job.isWork ? handler.effects : nil }

    /// What its task may go on with; on an executor of its own, every effect has its turn there.
    @inlinable var succession: Succession? {
      handler.effects.flatMap { $0.executor == nil ? $0.succession : nil }
    }

    /// Begins it: in a task that ends on this thread, if there is one, else in a task of its own.
    ///
    /// What listens for long has a task of its own, so that it hears before anybody takes the store for idle.
    @inlinable
    func start() {
      scope?.begin()
      if !job.isWork || succession?.take(successor) != true { begin() }
    }

    @inlinable var successor: Successor { Successor(begin: { self.begin() }, perform: { await self.perform(in: $0) }) }

    /// Begins it in a task of its own.
    @inlinable
    func begin() {
      // Handed over, not captured: the task may go on for long after this effect has ended.
      let this = Unmanaged.passRetained(self)
      if let executor = handler.effects?.executor {
        keep(Task(executorPreference: executor) { await Self.run(this) })
      } else {
        keep(Task { await Self.run(this) })
      }
    }

    /// Does it, lets it go, and does what follows in the same task.
    @inlinable
    @inline(__always)
    static func run(_ work: Unmanaged<Work>) async {
      guard let next = await work.takeRetainedValue().perform(in: nil) else { return }
      await (consume next).run()
    }

    /// Does it, dispatches the action that ends it once it has ended, and answers the effect that this began, if the
    /// task is to go on with it.
    @inlinable
    func perform(in task: Task<Void, Never>?) async -> Successor? {
      if let task { keep(task) }
      let last = await job.run(
        Context(dependencies: dependencies), EffectOutput(handler: handler, effect: self))
      defer { scope?.end() }
      guard end(), let last else { return nil }
      guard let succession, let task = lastTask else {
        handler.dispatch(last)
        return nil
      }
      let next = succession.leave(to: task) { handler.dispatch(last) }
      if !task.isCancelled { return next }
      next?.begin()
      return nil
    }
  }
}
