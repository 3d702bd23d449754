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
      for step in onAction(action, dispatcher, state).steps { begin(step, output) }
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
    let context = Effect<Dependencies, OutputActionType>.Context(dependencies: dependencies)
    let scope = job.isWork ? output.effects : nil
    let token = job.token?.of(output.element)
    scope?.begin()
    let hasBegun = running.start(token, keeping: job.ifRunning == .keep, on: output.effects?.executor) { life in
      let last = await job.body(context, EffectOutput(handler: output, isRunning: life.isRunning))
      if life.end(), let last { output.dispatch(last) }
      scope?.end()
    }
    if !hasBegun { scope?.end() }
  }
}
