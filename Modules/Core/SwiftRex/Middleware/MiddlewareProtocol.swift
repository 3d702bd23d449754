/// A function that returns the current state; any thread may call it.
///
/// Cost: one lock and a copy of the state; do not keep the copy longer than needed.
public typealias GetState<StateType: Sendable> = @Sendable () -> StateType

/// The part of a feature that performs side effects in response to actions.
///
/// A middleware handles every action before the reducers, and returns an `IO`, which runs after them. It reads the
/// state and never writes it.
public protocol MiddlewareProtocol<InputActionType, OutputActionType, StateType>: Sendable, WithoutContext {
  /// The type of the actions that it handles.
  associatedtype InputActionType: Sendable
  /// The type of the actions that it dispatches; `Never` if it dispatches none.
  associatedtype OutputActionType: Sendable
  /// The type of the state that it reads; `Void` if it reads none.
  associatedtype StateType: Sendable

  /// Returns the `IO` for an action, which runs after the reducers.
  ///
  /// - Parameter state: Returns the state: before the action during this call, after the action in the `IO`.
  func handle(
    action: InputActionType, from dispatcher: ActionSource, state: @escaping GetState<StateType>
  ) -> IO<OutputActionType>

  /// Returns the functions that handle each action, in order, bound once to the state that they read.
  ///
  /// By default, returns `handle(action:from:state:)`. To implement it, conform to ``BindableMiddleware``.
  func bind(to state: StateReader<StateType>) -> [BoundMiddleware<InputActionType, OutputActionType>]
}

extension MiddlewareProtocol {
  /// Returns `handle(action:from:state:)`, bound to the state.
  @inlinable
  public func bind(to state: StateReader<StateType>) -> [BoundMiddleware<InputActionType, OutputActionType>] {
    [BoundMiddleware { [get = state.get] in handle(action: $0, from: $1, state: get) }]
  }

  /// Returns the middleware with its type erased.
  @inlinable public func eraseToAnyMiddleware() -> AnyMiddleware<InputActionType, OutputActionType, StateType> {
    AnyMiddleware(self)
  }
}

/// A middleware that implements `bind(to:)` instead of `handle(action:from:state:)`, because it wraps others, follows
/// the state, or reads a part of a large state at every action.
public protocol BindableMiddleware: MiddlewareProtocol {}

extension BindableMiddleware {
  /// Returns one `IO` for all functions that `bind(to:)` returns. Every call binds them again; a store binds them once.
  @inlinable public func handle(
    action: InputActionType, from dispatcher: ActionSource, state: @escaping GetState<StateType>
  ) -> IO<OutputActionType> {
    bind(to: StateReader(state)).reduce(.identity) { .combine($1.handle(action, dispatcher), $0) }
  }

  /// Makes a type that implements neither function an error.
  @available(*, unavailable, message: "implement bind(to:)")
  public func bind(to state: StateReader<StateType>) -> [BoundMiddleware<InputActionType, OutputActionType>] { [] }
}

/// Returns the composition of two middlewares: the left one handles an action first, and its `IO` runs last.
///
/// The signature has no associated types, so that long chains of `<>` stay cheap to type-check.
@_disfavoredOverload
@inlinable public func <> <Input, Output, State>(
  lhs: some MiddlewareProtocol<Input, Output, State>, rhs: some MiddlewareProtocol<Input, Output, State>
) -> AnyMiddleware<Input, Output, State> {
  .combine(lhs.eraseToAnyMiddleware(), rhs.eraseToAnyMiddleware())
}
