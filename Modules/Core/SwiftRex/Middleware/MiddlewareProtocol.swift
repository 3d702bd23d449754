/// A function that returns the state as it is at the time of the call, from any thread.
///
/// Cost: one lock and a copy of the state; do not keep the copy longer than needed.
public typealias GetState<StateType: Sendable> = @Sendable () -> StateType

/// The part of a feature that acts on the world when an action arrives.
///
/// Each middleware handles every action before the reducers run, and returns what is to be done as an `IO`, which
/// runs after them. A middleware reads the state and never writes it.
public protocol MiddlewareProtocol<InputActionType, OutputActionType, StateType>: Sendable {
  /// The actions it handles.
  associatedtype InputActionType: Sendable
  /// The actions it dispatches; `Never` if it dispatches none.
  associatedtype OutputActionType: Sendable
  /// The state it reads; `Void` if it reads none.
  associatedtype StateType: Sendable

  /// Returns what is to be done about an action.
  ///
  /// - Parameters:
  ///   - action: What happened.
  ///   - dispatcher: Where it came from.
  ///   - state: Reads the state: here as it was before the action, within the `IO` as it is after it.
  func handle(
    action: InputActionType, from dispatcher: ActionSource, state: @escaping GetState<StateType>
  ) -> IO<OutputActionType>

  /// Returns the functions that handle each action, left to right, bound once to the state that they read.
  ///
  /// Only a middleware that wraps others, or reads a part of a large state at every action, needs one of its own; by
  /// default it is `handle(action:from:state:)`.
  func bind(to state: StateReader<StateType>) -> [BoundMiddleware<InputActionType, OutputActionType>]
}

extension MiddlewareProtocol {
  /// Returns `handle(action:from:state:)`, bound to the state.
  @inlinable
  public func bind(to state: StateReader<StateType>) -> [BoundMiddleware<InputActionType, OutputActionType>] {
    [BoundMiddleware { [get = state.get] in handle(action: $0, from: $1, state: get) }]
  }

  /// Returns the middleware with its type hidden.
  @inlinable public func eraseToAnyMiddleware() -> AnyMiddleware<InputActionType, OutputActionType, StateType> {
    AnyMiddleware(self)
  }
}

/// Composes two middlewares of any types: the left one handles an action first, and its effect runs last.
///
/// Written without associated types, which keeps a long chain with such a middleware in it cheap for the type checker.
@_disfavoredOverload
@inlinable public func <> <Input, Output, State>(
  lhs: some MiddlewareProtocol<Input, Output, State>, rhs: some MiddlewareProtocol<Input, Output, State>
) -> ComposedMiddleware<Input, Output, State> {
  .combine(lhs.eraseToAnyMiddleware(), rhs.eraseToAnyMiddleware())
}
