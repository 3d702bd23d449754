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

    /// Begins it in a task of its own.
    @inlinable
    func begin() {
      scope?.begin()
      if let executor = handler.effects?.executor {
        keep(Task(executorPreference: executor) { await self.run() })
      } else {
        keep(Task { await self.run() })
      }
    }

    /// Does it, and dispatches the action that ends it once it has ended.
    @inlinable
    @inline(__always)
    func run() async {
      let last = await job.run(
        Context(dependencies: dependencies), EffectOutput(handler: handler, effect: self))
      if end(), let last { handler.dispatch(last) }
      scope?.end()
    }
  }
}
