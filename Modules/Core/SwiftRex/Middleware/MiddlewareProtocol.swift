/// A function that answers the state as it is at the time of the call, from any thread.
///
/// Cost: one lock and a copy of the state; do not keep the copy longer than needed.
public typealias GetState<StateType: Sendable> = @Sendable () -> StateType

/// What is done in the world when an action arrives.
///
/// Of every action, each middleware is told before the reducers run; what it wants done, it answers as an `IO`,
/// which runs after them. A middleware reads the state and never writes it.
public protocol MiddlewareProtocol<InputActionType, OutputActionType, StateType>: Sendable {
  /// The actions it is told of.
  associatedtype InputActionType: Sendable
  /// The actions it dispatches; `Never` if it dispatches none.
  associatedtype OutputActionType: Sendable
  /// The state it reads; `Void` if it reads none.
  associatedtype StateType: Sendable

  /// Answers what is to be done about an action.
  ///
  /// - Parameters:
  ///   - action: What happened.
  ///   - dispatcher: Where it came from.
  ///   - state: Reads the state: here as it was before the action, within the `IO` as it is after it.
  func handle(
    action: InputActionType, from dispatcher: ActionSource, state: @escaping GetState<StateType>
  ) -> IO<OutputActionType>
}

extension MiddlewareProtocol {
  /// Hides the type of the middleware, in a list of one if it is not a list.
  @inlinable
  public func eraseToAnyMiddleware() -> AnyMiddleware<InputActionType, OutputActionType, StateType> {
    if let list = self as? AnyMiddleware<InputActionType, OutputActionType, StateType> { return list }
    return AnyMiddleware(parts: [
      .init(route: .always) { state in
        { action, dispatcher in
          action.read { action in dispatcher.read { self.handle(action: action, from: $0, state: state) } }
        }
      }
    ])
  }
}

/// Composes two middlewares of any types: the left one is told first, and its effect runs last.
///
/// Written without associated types, which keeps a long chain with such a middleware in it cheap for the type checker.
@_disfavoredOverload
@inlinable
public func <> <Input, Output, State>(
  lhs: some MiddlewareProtocol<Input, Output, State>, rhs: some MiddlewareProtocol<Input, Output, State>
) -> ComposedMiddleware<Input, Output, State> {
  .combine(lhs.eraseToAnyMiddleware(), rhs.eraseToAnyMiddleware())
}
