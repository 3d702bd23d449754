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
    lifted(from: inputAction, to: outputAction, state)
  }

  /// Lifts input and output by one enum case, and the state by a function or a key-path literal.
  ///
  /// Cost: an action of another case is not asked.
  @inlinable
  public func lift<GlobalAction, GlobalState>(
    action prism: Prism<GlobalAction, InputActionType>, state: @escaping @Sendable (GlobalState) -> StateType
  ) -> LiftMiddleware<GlobalAction, GlobalAction, GlobalState, Self> where InputActionType == OutputActionType {
    lifted(filter: .case(of: prism), from: prism.extract, to: prism.embed, state)
  }

  @inlinable
  func lifted<GlobalInput, GlobalOutput, GlobalState>(
    filter: ActionFilter<GlobalInput> = .all, from input: @escaping @Sendable (GlobalInput) -> InputActionType?,
    to output: @escaping @Sendable (OutputActionType) -> GlobalOutput,
    _ state: @escaping @Sendable (GlobalState) -> StateType
  ) -> AnyMiddleware<GlobalInput, GlobalOutput, GlobalState> {
    AnyMiddleware { whole in
      bind(to: whole.map(state)).map { $0.lift(filter: filter, input: input, output: output) }
    }
  }
}
