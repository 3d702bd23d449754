public import SwiftRex

/// A middleware written as one function from an action to an effect.
///
/// The function runs in the `IO` phase, so the state that it reads is the one after the action; an effect may keep the
/// `GetState` and read the state while it runs. What it starts is cancelled when the store goes. Lifted to a collection,
/// the middleware keeps the tokens of each element apart.
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

  /// The function that begins the effect of an action.
  @usableFromInline typealias Begin =
    @Sendable (InputActionType, ActionSource, @escaping GetState<StateType>, AnyActionHandler<OutputActionType>) -> Void

  @usableFromInline let running: RunningEffects
  @usableFromInline let begin: Begin

  /// Creates a middleware that still waits for its dependencies.
  @inlinable
  public static func onAction(do onAction: @escaping OnAction) -> MiddlewareReader<Dependencies, EffectMiddleware> {
    MiddlewareReader { dependencies in
      EffectMiddleware(dependencies: dependencies) { action, dispatcher, state, _ in onAction(action, dispatcher, state)
      }
    }
  }

  @inlinable convenience init(dependencies: Dependencies, effects: @escaping Effects) {
    let running = RunningEffects()
    self.init(running) { action, dispatcher, state, output in
      for step in effects(action, dispatcher, state, output.element).steps {
        running.begin(step, dependencies, output)
      }
    }
  }

  @inlinable init(_ running: RunningEffects, begin: @escaping Begin) {
    self.running = running
    self.begin = begin
  }

  deinit {
    running.cancelAll()
  }

  /// Returns an `IO` that calls the function and begins what it returns.
  @inlinable public func handle(
    action: InputActionType, from dispatcher: ActionSource, state: @escaping GetState<StateType>
  ) -> IO<OutputActionType> {
    IO { [self] output in begin(action, dispatcher, state, output) }
  }
}

extension EffectMiddleware where Dependencies == Void {
  /// Creates a middleware that needs nothing of the world, so that there is nothing to inject.
  @inlinable public static func onAction(do onAction: @escaping OnAction) -> EffectMiddleware {
    EffectMiddleware(dependencies: ()) { action, dispatcher, state, _ in onAction(action, dispatcher, state) }
  }
}

extension EffectMiddleware: Monoid {
  /// The middleware that does nothing.
  public static var identity: EffectMiddleware { EffectMiddleware(RunningEffects()) { _, _, _, _ in } }

  /// Returns the middleware of both, each with its own dependencies and tokens; the effects of the left one begin last.
  public static func combine(_ lhs: EffectMiddleware, _ rhs: EffectMiddleware) -> EffectMiddleware {
    EffectMiddleware(RunningEffects()) { action, dispatcher, state, output in
      rhs.begin(action, dispatcher, state, output)
      lhs.begin(action, dispatcher, state, output)
    }
  }
}
