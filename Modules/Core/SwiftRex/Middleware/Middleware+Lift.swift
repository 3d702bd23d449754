extension MiddlewareProtocol {
  /// Lifts by closures, key-path literals and case constructors; an input action that maps to `nil` does not reach it.
  ///
  /// Cost: the state is mapped only when the middleware reads it.
  @inlinable
  public func lift<GlobalInput, GlobalOutput, GlobalState>(
    inputAction: @escaping @Sendable (GlobalInput) -> InputActionType?,
    outputAction: @escaping @Sendable (OutputActionType) -> GlobalOutput,
    state: @escaping @Sendable (GlobalState) -> StateType
  ) -> LiftMiddleware<GlobalInput, GlobalOutput, GlobalState, Self> {
    lifted(route: .always, inputAction, outputAction, state)
  }

  /// Lifts input and output by one enum case, and the state by a function or a key-path literal.
  ///
  /// Cost: an action of another case is not asked.
  @inlinable
  public func lift<GlobalAction, GlobalState>(
    action prism: Prism<GlobalAction, InputActionType>, state: @escaping @Sendable (GlobalState) -> StateType
  ) -> LiftMiddleware<GlobalAction, GlobalAction, GlobalState, Self> where InputActionType == OutputActionType {
    lifted(route: Route(prism), prism.extract, prism.embed, state)
  }

  @inlinable
  func lifted<GlobalInput, GlobalOutput, GlobalState>(
    route: Route<GlobalInput>, _ input: @escaping @Sendable (GlobalInput) -> InputActionType?,
    _ output: @escaping @Sendable (OutputActionType) -> GlobalOutput,
    _ state: @escaping @Sendable (GlobalState) -> StateType
  ) -> AnyMiddleware<GlobalInput, GlobalOutput, GlobalState> {
    AnyMiddleware(
      parts: ContiguousArray(
        eraseToAnyMiddleware().parts.map { part in
          .init(route: route) { [bind = part.bind] getState in
            let handle = bind { state(getState()) }
            return { action, dispatcher in
              guard let local = input(action) else { return .pure() }
              return handle(local, dispatcher).map(output)
            }
          }
        }))
  }
}
