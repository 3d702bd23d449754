// Names of SwiftRex 0.8 that were removed, declared so that the compiler suggests the replacement.

/// Unavailable: conform to `MiddlewareProtocol`.
@available(
  *, unavailable, renamed: "MiddlewareProtocol",
  message: "write a final class with 'handle(action:from:state:)', which returns an 'IO'"
)
public protocol Middleware: MiddlewareProtocol {}

/// Unavailable: return an `IO`.
@available(
  *, unavailable,
  message: "return an 'IO' from 'handle(action:from:state:)'; it runs after the reducers and receives the output"
)
public enum AfterReducer {}

/// Unavailable: change the state in place.
@available(
  *, unavailable, renamed: "MutableReduceFunction", message: "the function changes the state in place, as 'inout'"
)
public typealias ReduceFunction<ActionType, StateType> = (ActionType, StateType) -> StateType

extension AnyMiddleware {
  /// Unavailable: read the state and dispatch in `handle`.
  @available(
    *, unavailable,
    message:
      "leave out 'receiveContext': 'handle' receives the state, its 'IO' the output; write an event source as an effect"
  )
  public init(
    receiveContext: @escaping (@escaping GetState<StateType>, AnyActionHandler<OutputActionType>) -> Void,
    handle: @escaping (InputActionType, ActionSource, @escaping GetState<StateType>) -> IO<OutputActionType>
  ) {
    self.init()
  }
}

extension MiddlewareProtocol {
  /// Unavailable: a middleware needs no context.
  @available(
    *, unavailable,
    message: "remove the call: 'handle' receives the state, and the 'IO' that it returns receives the output"
  )
  public func receiveContext(
    getState: @escaping GetState<StateType>, output: AnyActionHandler<OutputActionType>, _: Void = ()
  ) {}
}

/// Makes a `receiveContext` that a middleware still declares an error. Nothing calls it, so what it starts would never
/// dispatch.
///
/// A type that declares the function implements this requirement with it. Then its output must conform to `NoOutput`.
public protocol WithoutContext {
  /// `Never`, unless a middleware declares `receiveContext`.
  associatedtype ContextState
  /// `Never`, unless a middleware declares `receiveContext`.
  associatedtype ContextOutput: NoOutput

  /// Not to be implemented.
  func receiveContext(getState: ContextState, output: ContextOutput)
}

extension WithoutContext {
  /// Cannot be called.
  public func receiveContext(getState: Never, output: Never) {}
}

/// The type of an output that a middleware may receive outside of its `IO`: only `Never`.
public protocol NoOutput {}

extension Never: NoOutput {}

/// Unavailable: dispatch in an `IO`, or start an effect.
@available(
  *, unavailable,
  message: "remove 'receiveContext', which nothing calls; an event source becomes an 'EffectMiddleware.reconciling'"
)
extension AnyActionHandler: NoOutput {}

extension Reducer {
  /// Unavailable: write `Reducer.reduce { action, state in … }`.
  @available(*, unavailable, message: "write 'Reducer.reduce { action, state in … }', which changes the state in place")
  public init(_ body: @escaping MutableReduceFunction<ActionType, StateType>) {
    self.init(parts: [])
  }

  /// Unavailable: write `Reducer.reduce { action, state in … }`.
  @available(*, unavailable, message: "write 'Reducer.reduce { action, state in … }', which changes the state in place")
  public init(_ body: @escaping @Sendable (ActionType, StateType) -> StateType) {
    self.init(parts: [])
  }
}
