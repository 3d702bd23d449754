public import SwiftRex

/// A middleware made of one function, which returns the effect of an action.
///
/// The function runs in the `IO` phase, so it reads the state after the action. An effect may keep the `GetState` and
/// read the state while it runs. Running effects are cancelled when the middleware is released, for example with its
/// store. In a middleware that is lifted to a collection, each element has tokens of its own.
public final class EffectMiddleware<
  InputActionType: Sendable, OutputActionType: Sendable, StateType: Sendable, Dependencies: Sendable
>: MiddlewareProtocol {
  /// A function that returns the effect of an action.
  public typealias OnAction =
    @Sendable (InputActionType, ActionSource, @escaping GetState<StateType>) -> Effect<Dependencies, OutputActionType>

  /// A function that returns the effect of an action, for the element that the middleware was lifted to, if any.
  @usableFromInline typealias Effects =
    @Sendable (InputActionType, ActionSource, @escaping GetState<StateType>, ElementPath?)
    -> Effect<Dependencies, OutputActionType>

  /// A function that returns the `IO` that begins the effect of an action.
  @usableFromInline typealias Begin =
    @Sendable (InputActionType, ActionSource, @escaping GetState<StateType>, ElementPath?) -> IO<OutputActionType>

  @usableFromInline let running: RunningEffects
  @usableFromInline let begin: Begin

  /// Returns a reader of a middleware, made from the function that returns the effect of an action.
  @inlinable
  public static func onAction(do onAction: @escaping OnAction) -> MiddlewareReader<Dependencies, EffectMiddleware> {
    MiddlewareReader { dependencies in
      EffectMiddleware(dependencies: dependencies) { action, dispatcher, state, _ in onAction(action, dispatcher, state)
      }
    }
  }

  @inlinable convenience init(dependencies: Dependencies, effects: @escaping Effects) {
    let running = RunningEffects()
    self.init(running) { action, dispatcher, state, element in
      let steps = effects(action, dispatcher, state, element).steps
      if steps.isEmpty { return .pure() }
      return IO { output in
        for step in steps { running.begin(step, dependencies, output) }
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

  /// Returns an `IO` that calls the function and begins the effect that it returns.
  @inlinable public func handle(
    action: InputActionType, from dispatcher: ActionSource, state: @escaping GetState<StateType>
  ) -> IO<OutputActionType> {
    IO { [self] output in begin(action, dispatcher, state, output.element).run(output) }
  }

  /// Returns one function, which begins the effect of an action after the reducers.
  @inlinable
  public func bind(to state: StateReader<StateType>) -> [BoundMiddleware<InputActionType, OutputActionType>] {
    // The state of an element is not read from a store. The handler passes the element to the `IO`.
    if !state.isOfStore { return [BoundMiddleware { self.handle(action: $0, from: $1, state: state.get) }] }
    return [BoundMiddleware(runsAfterReducers: true) { self.begin($0, $1, state.get, nil) }]
  }
}

extension EffectMiddleware where Dependencies == Void {
  /// Returns a middleware without dependencies, made from the function that returns the effect of an action.
  @inlinable public static func onAction(do onAction: @escaping OnAction) -> EffectMiddleware {
    EffectMiddleware(dependencies: ()) { action, dispatcher, state, _ in onAction(action, dispatcher, state) }
  }
}

extension EffectMiddleware: Monoid {
  /// The middleware that does nothing.
  public static var identity: EffectMiddleware { EffectMiddleware(RunningEffects()) { _, _, _, _ in .pure() } }

  /// Returns the composition of both, each with its own dependencies and tokens. The effects of the right one begin
  /// first.
  ///
  /// The steps of composed effects begin in the opposite order; see *The order of effects* in the glossary.
  public static func combine(_ lhs: EffectMiddleware, _ rhs: EffectMiddleware) -> EffectMiddleware {
    EffectMiddleware(RunningEffects()) { action, dispatcher, state, element in
      .combine(rhs.begin(action, dispatcher, state, element), lhs.begin(action, dispatcher, state, element))
    }
  }
}
