public import SwiftRex

/// A middleware made of one function, which returns the effect of an action.
///
/// The function runs in the `IO` phase, so it reads the state after the action. An effect may keep the `GetState` and
/// read the state while it runs. Each store has its own running effects, tokens and listed work, even if several share
/// the middleware, and cancels them when it is released. In a middleware that is lifted to a collection, each element
/// has its own, which are cancelled when it disappears. Outside of a store, the middleware has them.
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
  @usableFromInline let makeKind: @Sendable (RunningEffects) -> Kind

  /// Returns a reader of a middleware, made from the function that returns the effect of an action.
  @inlinable
  public static func onAction(do onAction: @escaping OnAction) -> MiddlewareReader<Dependencies, EffectMiddleware> {
    MiddlewareReader { EffectMiddleware(dependencies: $0, onAction: onAction) }
  }

  @inlinable convenience init(dependencies: Dependencies, onAction: @escaping OnAction) {
    self.init { running in
      .onAction { action, dispatcher, state in running.io(of: onAction(action, dispatcher, state), dependencies) }
    }
  }

  @inlinable init(_ makeKind: @escaping @Sendable (RunningEffects) -> Kind) {
    running = RunningEffects()
    kind = makeKind(running)
    self.makeKind = makeKind
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
    case .reconciling:
      IO { [self] output in follow(state(), output.element).run(output) }
    case .all(let parts):
      parts.reduce(.identity) { .combine($1.handle(action: action, from: dispatcher, state: state), $0) }
    }
  }

  /// Returns functions that begin the effects of an action after the reducers, and that follow the work in the state.
  @inlinable
  public func bind(to state: StateReader<StateType>) -> [BoundMiddleware<InputActionType, OutputActionType>] {
    // Outside of a store, nothing follows the state, so each action compares the work.
    if !state.isOfStore { return [BoundMiddleware { self.handle(action: $0, from: $1, state: state.get) }] }
    // The effects of this store, which end when its bound functions are released.
    let own = EffectMiddleware(makeKind)
    return switch own.kind {
    case .onAction(let begin):
      [
        BoundMiddleware(runsAfterReducers: true) { action, dispatcher in
          withExtendedLifetime(own) { begin(action, dispatcher, state.get) }
        }
      ]
    case .reconciling:
      // An element's life belongs to one store already, and its actions are handled outside of the bound functions.
      [BoundMiddleware(following: state) { [self] life in (life == nil ? own : self).follow(state.get(), life) }]
    case .all(let parts): parts.flatMap { $0.bind(to: state) }
    }
  }

  /// Returns an `IO` that begins and ends the work that a state lists, of an element if its life is given.
  @inlinable func follow(_ state: StateType, _ life: ElementLife?) -> IO<OutputActionType> {
    guard case .reconciling(let follow) = kind else { return .identity }
    return withExtendedLifetime(self) { follow(state, life) }
  }
}

extension EffectMiddleware where Dependencies == Void {
  /// Returns a middleware without dependencies, made from the function that returns the effect of an action.
  @inlinable public static func onAction(do onAction: @escaping OnAction) -> EffectMiddleware {
    EffectMiddleware(dependencies: (), onAction: onAction)
  }
}

extension EffectMiddleware: Monoid {
  /// The middleware that does nothing.
  public static var identity: EffectMiddleware { EffectMiddleware { _ in .all([]) } }

  /// Returns the composition of both, each with its own dependencies and tokens. The effects of the right one begin
  /// first.
  public static func combine(_ lhs: EffectMiddleware, _ rhs: EffectMiddleware) -> EffectMiddleware {
    EffectMiddleware { _ in .all([lhs, rhs]) }
  }
}
