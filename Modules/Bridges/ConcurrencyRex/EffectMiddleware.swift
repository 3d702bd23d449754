public import SwiftRex

/// A middleware written as one function from an action to an effect.
///
/// The function runs in the `IO` phase, so the state that it reads is the one after the action. What it starts is
/// cancelled when the store goes. Lifted to a collection, it keeps the tokens of each element apart.
///
/// Cost: a task for each effect. But an effect that begins when another one has ended with an action, and its thread
/// handles that, goes on in the task of that one and saves its own; unless the thread has more to do before, or effects
/// have an executor of their own. It sees the task-local values of that task, not those bound where it begins.
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
      let work = Effect.Work(job, dependencies, output, among: running)
      if running.begin(work, keeping: job.ifRunning == .keep) { work.start() }
    }
  }
}
