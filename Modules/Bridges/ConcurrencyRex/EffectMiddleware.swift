public import SwiftRex

/// A middleware written as one function from an action to an effect.
///
/// The function runs in the `IO` phase, so the state that it reads is the one after the action. What it starts is
/// cancelled when the store goes. Lifted to a collection, it keeps the tokens of each element apart.
public final class EffectMiddleware<
  InputActionType: Sendable, OutputActionType: Sendable, StateType: Sendable, Dependencies: Sendable
>: MiddlewareProtocol {
  /// A function that returns the effect of an action.
  public typealias OnAction =
    @Sendable (InputActionType, ActionSource, @escaping GetState<StateType>) -> Effect<Dependencies, OutputActionType>

  /// A function that returns what an action causes, for the element that the middleware was lifted to, if any.
  @usableFromInline typealias Effects =
    @Sendable (InputActionType, ActionSource, @escaping GetState<StateType>, ElementPath?)
    -> Effect<Dependencies, OutputActionType>

  @usableFromInline let effects: Effects
  @usableFromInline let context: Effect<Dependencies, OutputActionType>.Context
  @usableFromInline let running = RunningEffects()

  /// Creates a middleware that still waits for its dependencies.
  @inlinable
  public static func onAction(_ onAction: @escaping OnAction) -> MiddlewareReader<Dependencies, EffectMiddleware> {
    MiddlewareReader { dependencies in
      EffectMiddleware(dependencies: dependencies) { action, dispatcher, state, _ in onAction(action, dispatcher, state)
      }
    }
  }

  @inlinable init(dependencies: Dependencies, effects: @escaping Effects) {
    context = .init(dependencies: dependencies)
    self.effects = effects
  }

  deinit {
    running.cancelAll()
  }

  /// Returns an `IO` that asks the function and begins what it returns.
  @inlinable public func handle(
    action: InputActionType, from dispatcher: ActionSource, state: @escaping GetState<StateType>
  ) -> IO<OutputActionType> {
    IO { [self] output in
      for step in effects(action, dispatcher, state, output.element).steps { begin(step, output) }
    }
  }

  @inlinable func begin(
    _ step: Effect<Dependencies, OutputActionType>.Step, _ output: AnyActionHandler<OutputActionType>
  ) {
    switch step {
    case .emit(let actions):
      for action in actions { output.dispatch(action) }
    case .cancel(let token):
      running.cancel(token.of(output.element))
    case .run(let operation):
      running.add(operation.token?.of(output.element), keepingRunning: operation.ifRunning == .keep)?
        .start(operation, context, output)
    }
  }
}
