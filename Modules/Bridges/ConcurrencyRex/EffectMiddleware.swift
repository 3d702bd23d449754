public import SwiftRex

/// A middleware written as one function from an action to an effect.
///
/// The function runs in the `IO` phase, so the state that it reads is the one after the action. What it starts is
/// cancelled when the store goes. Lifted to a collection, it keeps the tokens of each element apart.
public final class EffectMiddleware<
  InputActionType: Sendable, OutputActionType: Sendable, StateType: Sendable, Dependencies: Sendable
>: MiddlewareProtocol {
  /// Answers what an action causes.
  public typealias OnAction =
    @Sendable (InputActionType, ActionSource, GetState<StateType>) -> Effect<Dependencies, OutputActionType>

  @usableFromInline let onAction: OnAction
  @usableFromInline let dependencies: Dependencies
  @usableFromInline let running = RunningEffects()

  /// Makes a middleware that still waits for its dependencies.
  @inlinable
  public static func onAction(_ onAction: @escaping OnAction) -> MiddlewareReader<Dependencies, EffectMiddleware> {
    MiddlewareReader { EffectMiddleware(dependencies: $0, onAction: onAction) }
  }

  @inlinable
  init(dependencies: Dependencies, onAction: @escaping OnAction) {
    self.dependencies = dependencies
    self.onAction = onAction
  }

  deinit {
    running.cancelAll()
  }

  /// Answers an effect that asks the function and begins what it answers.
  @inlinable
  public func handle(
    action: InputActionType, from dispatcher: ActionSource, state: @escaping GetState<StateType>
  ) -> IO<OutputActionType> {
    IO { [self] output in
      let effect = onAction(action, dispatcher, state)
      if let first = effect.first { begin(first, output) }
      for step in effect.others { begin(step, output) }
    }
  }

  @inlinable
  func begin(_ step: Effect<Dependencies, OutputActionType>.Step, _ output: AnyActionHandler<OutputActionType>) {
    switch step {
    case .emit(let actions):
      for action in actions { output.dispatch(action) }
    case .cancel(let token):
      running.cancel(token.of(output.element))
    case .run(let job):
      run(job, output)
    }
  }

  @inlinable
  func run(_ job: Effect<Dependencies, OutputActionType>.Job, _ output: AnyActionHandler<OutputActionType>) {
    let token = job.token?.of(output.element)
    guard let effect = running.begin(token, keeping: job.ifRunning == .keep) else { return }
    let work = Work(
      job: job, context: .init(dependencies: dependencies), output: EffectOutput(handler: output, effect: effect),
      scope: job.isWork ? output.effects : nil)
    work.scope?.begin()
    if let executor = output.effects?.executor {
      effect.keep(Task(executorPreference: executor) { await work.run() })
    } else {
      effect.keep(Task { await work.run() })
    }
  }

  /// A job, and what it needs to be done.
  @usableFromInline
  struct Work: Sendable {
    @usableFromInline let job: Effect<Dependencies, OutputActionType>.Job
    @usableFromInline let context: Effect<Dependencies, OutputActionType>.Context
    @usableFromInline let output: EffectOutput<OutputActionType>
    @usableFromInline let scope: EffectScope?

    @inlinable
    init(
      job: Effect<Dependencies, OutputActionType>.Job, context: Effect<Dependencies, OutputActionType>.Context,
      output: EffectOutput<OutputActionType>, scope: EffectScope?
    ) {
      self.job = job
      self.context = context
      self.output = output
      self.scope = scope
    }

    /// Does it, and dispatches the action that ends it once it has ended.
    @inlinable
    @inline(__always)
    func run() async {
      let last = await job.body(context, output)
      if output.effect.end(), let last { output.handler.dispatch(last) }
      scope?.end()
    }
  }
}
