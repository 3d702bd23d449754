public import SwiftRex

/// A middleware made of one function, which returns the effect of an action.
///
/// The function runs in the `IO` phase, so it reads the state after the action. An effect may keep the `GetState` and
/// read the state while it runs. Running effects are cancelled when the middleware is released, for example with its
/// store. In a middleware that is lifted to a collection, each element has its own tokens, and its effects are
/// cancelled when it disappears.
public final class EffectMiddleware<
  InputActionType: Sendable, OutputActionType: Sendable, StateType: Sendable, Dependencies: Sendable
>: MiddlewareProtocol {
  /// A function that returns the effect of an action.
  public typealias OnAction =
    @Sendable (InputActionType, ActionSource, @escaping GetState<StateType>) -> Effect<Dependencies, OutputActionType>

  @usableFromInline enum Kind: Sendable {
    /// Begins the effect of an action.
    case onAction(@Sendable (InputActionType, ActionSource, @escaping GetState<StateType>) -> IO<OutputActionType>)
    /// Begins and ends the work that a state lists, of an element if its life is given.
    case reconciling(@Sendable (StateType, ElementLife?) -> IO<OutputActionType>)
    /// Several middlewares, left to right.
    case all([EffectMiddleware])
  }

  @usableFromInline let running: RunningEffects
  @usableFromInline let kind: Kind

  /// Returns a reader of a middleware, made from the function that returns the effect of an action.
  @inlinable
  public static func onAction(do onAction: @escaping OnAction) -> MiddlewareReader<Dependencies, EffectMiddleware> {
    MiddlewareReader { EffectMiddleware(dependencies: $0, onAction: onAction) }
  }

  @inlinable convenience init(dependencies: Dependencies, onAction: @escaping OnAction) {
    let running = RunningEffects()
    self.init(
      running,
      .onAction { action, dispatcher, state in
        running.io(of: onAction(action, dispatcher, state), dependencies)
      })
  }

  @inlinable init(_ running: RunningEffects, _ kind: Kind) {
    self.running = running
    self.kind = kind
  }

  deinit {
    running.cancelAll()
  }

  /// Returns an `IO` that calls the function and begins the effect that it returns.
  @inlinable public func handle(
    action: InputActionType, from dispatcher: ActionSource, state: @escaping GetState<StateType>
  ) -> IO<OutputActionType> {
    switch kind {
    case .onAction(let begin):
      IO { [self] output in withExtendedLifetime(self) { begin(action, dispatcher, state).run(output) } }
    case .reconciling(let follow):
      IO { [self] output in withExtendedLifetime(self) { follow(state(), output.element).run(output) } }
    case .all(let parts):
      parts.reduce(.pure()) { .combine($1.handle(action: action, from: dispatcher, state: state), $0) }
    }
  }

  /// Returns functions that begin the effects of an action after the reducers, and that follow the work in the state.
  @inlinable
  public func bind(to state: StateReader<StateType>) -> [BoundMiddleware<InputActionType, OutputActionType>] {
    // Outside of a store, nothing follows the state, so each action compares the work.
    if !state.isOfStore { return [BoundMiddleware { self.handle(action: $0, from: $1, state: state.get) }] }
    return switch kind {
    case .onAction(let begin):
      [
        BoundMiddleware(runsAfterReducers: true) { [self] action, dispatcher in
          withExtendedLifetime(self) { begin(action, dispatcher, state.get) }
        }
      ]
    case .reconciling(let follow):
      [BoundMiddleware(following: state) { [self] life in withExtendedLifetime(self) { follow(state.get(), life) } }]
    case .all(let parts): parts.flatMap { $0.bind(to: state) }
    }
  }
}

extension EffectMiddleware where Dependencies == Void {
  /// Returns a middleware without dependencies, made from the function that returns the effect of an action.
  ///
  /// Create one for each store: its effects are cancelled when the middleware is released.
  @inlinable public static func onAction(do onAction: @escaping OnAction) -> EffectMiddleware {
    EffectMiddleware(dependencies: (), onAction: onAction)
  }
}

extension EffectMiddleware: Monoid {
  /// The middleware that does nothing.
  public static var identity: EffectMiddleware { EffectMiddleware(RunningEffects(), .all([])) }

  /// Returns the composition of both, each with its own dependencies and tokens. The effects of the right one begin
  /// first.
  public static func combine(_ lhs: EffectMiddleware, _ rhs: EffectMiddleware) -> EffectMiddleware {
    EffectMiddleware(RunningEffects(), .all([lhs, rhs]))
  }
}

extension RunningEffects {
  /// Returns an `IO` that begins an effect.
  @inlinable func io<Dependencies, Action>(
    of effect: Effect<Dependencies, Action>, _ dependencies: Dependencies
  ) -> IO<Action> {
    if effect.steps.isEmpty { return .pure() }
    return IO { [self] output in
      for step in effect.steps { begin(step, dependencies, output) }
    }
  }
}
