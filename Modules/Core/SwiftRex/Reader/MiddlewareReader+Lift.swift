extension MiddlewareReaderProtocol {
  /// Lifts by closures, key-path literals and case constructors.
  @inlinable
  public func lift<GlobalInput, GlobalOutput, GlobalState, GlobalDependencies>(
    inputAction: @escaping @Sendable (GlobalInput) -> MiddlewareType.InputActionType?,
    outputAction: @escaping @Sendable (MiddlewareType.OutputActionType) -> GlobalOutput,
    state: @escaping @Sendable (GlobalState) -> MiddlewareType.StateType,
    dependencies: @escaping @Sendable (GlobalDependencies) -> Dependencies
  ) -> MiddlewareReader<GlobalDependencies, LiftMiddleware<GlobalInput, GlobalOutput, GlobalState, MiddlewareType>> {
    MiddlewareReader { [inject] in
      inject(dependencies($0)).lift(inputAction: inputAction, outputAction: outputAction, state: state)
    }
  }

  /// Lifts input and output by one enum case, and state and dependencies by functions or key-path literals.
  @inlinable
  public func lift<GlobalAction, GlobalState, GlobalDependencies>(
    action prism: Prism<GlobalAction, MiddlewareType.InputActionType>,
    state: @escaping @Sendable (GlobalState) -> MiddlewareType.StateType,
    dependencies: @escaping @Sendable (GlobalDependencies) -> Dependencies
  ) -> MiddlewareReader<GlobalDependencies, LiftMiddleware<GlobalAction, GlobalAction, GlobalState, MiddlewareType>>
  where MiddlewareType.InputActionType == MiddlewareType.OutputActionType {
    MiddlewareReader { [inject] in inject(dependencies($0)).lift(action: prism, state: state) }
  }
}
