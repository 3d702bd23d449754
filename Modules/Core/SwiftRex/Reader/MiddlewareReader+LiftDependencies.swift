extension MiddlewareReaderProtocol {
  /// Lifts input, output and dependencies; the state stays.
  @inlinable
  public func lift<GlobalInput, GlobalOutput, GlobalDependencies>(
    inputAction: @escaping @Sendable (GlobalInput) -> MiddlewareType.InputActionType?,
    outputAction: @escaping @Sendable (MiddlewareType.OutputActionType) -> GlobalOutput,
    dependencies: @escaping @Sendable (GlobalDependencies) -> Dependencies
  ) -> MiddlewareReader<
    GlobalDependencies, LiftMiddleware<GlobalInput, GlobalOutput, MiddlewareType.StateType, MiddlewareType>
  > {
    dimap(
      transformMiddleware: { $0.lift(inputAction: inputAction, outputAction: outputAction) },
      extractOnlyDependenciesNeededForThisMiddleware: dependencies)
  }

  /// Lifts input, state and dependencies; the output stays.
  @inlinable
  public func lift<GlobalInput, GlobalState, GlobalDependencies>(
    inputAction: @escaping @Sendable (GlobalInput) -> MiddlewareType.InputActionType?,
    state: @escaping @Sendable (GlobalState) -> MiddlewareType.StateType,
    dependencies: @escaping @Sendable (GlobalDependencies) -> Dependencies
  ) -> MiddlewareReader<
    GlobalDependencies, LiftMiddleware<GlobalInput, MiddlewareType.OutputActionType, GlobalState, MiddlewareType>
  > {
    dimap(
      transformMiddleware: { $0.lift(inputAction: inputAction, state: state) },
      extractOnlyDependenciesNeededForThisMiddleware: dependencies)
  }

  /// Lifts output, state and dependencies; the input stays.
  @inlinable
  public func lift<GlobalOutput, GlobalState, GlobalDependencies>(
    outputAction: @escaping @Sendable (MiddlewareType.OutputActionType) -> GlobalOutput,
    state: @escaping @Sendable (GlobalState) -> MiddlewareType.StateType,
    dependencies: @escaping @Sendable (GlobalDependencies) -> Dependencies
  ) -> MiddlewareReader<
    GlobalDependencies, LiftMiddleware<MiddlewareType.InputActionType, GlobalOutput, GlobalState, MiddlewareType>
  > {
    dimap(
      transformMiddleware: { $0.lift(outputAction: outputAction, state: state) },
      extractOnlyDependenciesNeededForThisMiddleware: dependencies)
  }

  /// Lifts input and dependencies; the output and state stay.
  @inlinable
  public func lift<GlobalInput, GlobalDependencies>(
    inputAction: @escaping @Sendable (GlobalInput) -> MiddlewareType.InputActionType?,
    dependencies: @escaping @Sendable (GlobalDependencies) -> Dependencies
  ) -> MiddlewareReader<
    GlobalDependencies,
    LiftMiddleware<GlobalInput, MiddlewareType.OutputActionType, MiddlewareType.StateType, MiddlewareType>
  > {
    dimap(
      transformMiddleware: { $0.lift(inputAction: inputAction) },
      extractOnlyDependenciesNeededForThisMiddleware: dependencies)
  }

  /// Lifts output and dependencies; the input and state stay.
  @inlinable
  public func lift<GlobalOutput, GlobalDependencies>(
    outputAction: @escaping @Sendable (MiddlewareType.OutputActionType) -> GlobalOutput,
    dependencies: @escaping @Sendable (GlobalDependencies) -> Dependencies
  ) -> MiddlewareReader<
    GlobalDependencies,
    LiftMiddleware<MiddlewareType.InputActionType, GlobalOutput, MiddlewareType.StateType, MiddlewareType>
  > {
    dimap(
      transformMiddleware: { $0.lift(outputAction: outputAction) },
      extractOnlyDependenciesNeededForThisMiddleware: dependencies)
  }

  /// Lifts state and dependencies; the input and output stay.
  @inlinable
  public func lift<GlobalState, GlobalDependencies>(
    state: @escaping @Sendable (GlobalState) -> MiddlewareType.StateType,
    dependencies: @escaping @Sendable (GlobalDependencies) -> Dependencies
  ) -> MiddlewareReader<
    GlobalDependencies,
    LiftMiddleware<MiddlewareType.InputActionType, MiddlewareType.OutputActionType, GlobalState, MiddlewareType>
  > {
    dimap(
      transformMiddleware: { $0.lift(state: state) },
      extractOnlyDependenciesNeededForThisMiddleware: dependencies)
  }

  /// Lifts the dependencies; the middleware stays as it is.
  @inlinable
  public func lift<GlobalDependencies>(
    dependencies: @escaping @Sendable (GlobalDependencies) -> Dependencies
  ) -> MiddlewareReader<GlobalDependencies, MiddlewareType> {
    contramapDependencies(dependencies)
  }

  /// Lifts input and output by one enum case, and the dependencies; the state stays.
  @inlinable
  public func lift<GlobalAction, GlobalDependencies>(
    action prism: Prism<GlobalAction, MiddlewareType.InputActionType>,
    dependencies: @escaping @Sendable (GlobalDependencies) -> Dependencies
  ) -> MiddlewareReader<
    GlobalDependencies, LiftMiddleware<GlobalAction, GlobalAction, MiddlewareType.StateType, MiddlewareType>
  >
  where MiddlewareType.InputActionType == MiddlewareType.OutputActionType {
    dimap(
      transformMiddleware: { $0.lift(action: prism) }, extractOnlyDependenciesNeededForThisMiddleware: dependencies)
  }
}
