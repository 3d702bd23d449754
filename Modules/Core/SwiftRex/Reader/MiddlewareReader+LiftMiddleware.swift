extension MiddlewareReaderProtocol {
  /// Lifts input, output and state; the dependencies stay.
  @inlinable
  public func lift<GlobalInput, GlobalOutput, GlobalState>(
    inputAction: @escaping @Sendable (GlobalInput) -> MiddlewareType.InputActionType?,
    outputAction: @escaping @Sendable (MiddlewareType.OutputActionType) -> GlobalOutput,
    state: @escaping @Sendable (GlobalState) -> MiddlewareType.StateType
  ) -> MiddlewareReader<Dependencies, LiftMiddleware<GlobalInput, GlobalOutput, GlobalState, MiddlewareType>> {
    mapMiddleware { $0.lift(inputAction: inputAction, outputAction: outputAction, state: state) }
  }

  /// Lifts input and output; the state and dependencies stay.
  @inlinable
  public func lift<GlobalInput, GlobalOutput>(
    inputAction: @escaping @Sendable (GlobalInput) -> MiddlewareType.InputActionType?,
    outputAction: @escaping @Sendable (MiddlewareType.OutputActionType) -> GlobalOutput
  ) -> MiddlewareReader<
    Dependencies, LiftMiddleware<GlobalInput, GlobalOutput, MiddlewareType.StateType, MiddlewareType>
  > {
    mapMiddleware { $0.lift(inputAction: inputAction, outputAction: outputAction) }
  }

  /// Lifts input and state; the output and dependencies stay.
  @inlinable
  public func lift<GlobalInput, GlobalState>(
    inputAction: @escaping @Sendable (GlobalInput) -> MiddlewareType.InputActionType?,
    state: @escaping @Sendable (GlobalState) -> MiddlewareType.StateType
  ) -> MiddlewareReader<
    Dependencies, LiftMiddleware<GlobalInput, MiddlewareType.OutputActionType, GlobalState, MiddlewareType>
  > {
    mapMiddleware { $0.lift(inputAction: inputAction, state: state) }
  }

  /// Lifts output and state; the input and dependencies stay.
  @inlinable
  public func lift<GlobalOutput, GlobalState>(
    outputAction: @escaping @Sendable (MiddlewareType.OutputActionType) -> GlobalOutput,
    state: @escaping @Sendable (GlobalState) -> MiddlewareType.StateType
  ) -> MiddlewareReader<
    Dependencies, LiftMiddleware<MiddlewareType.InputActionType, GlobalOutput, GlobalState, MiddlewareType>
  > {
    mapMiddleware { $0.lift(outputAction: outputAction, state: state) }
  }

  /// Lifts input; the output, state and dependencies stay.
  @inlinable
  public func lift<GlobalInput>(
    inputAction: @escaping @Sendable (GlobalInput) -> MiddlewareType.InputActionType?
  ) -> MiddlewareReader<
    Dependencies, LiftMiddleware<GlobalInput, MiddlewareType.OutputActionType, MiddlewareType.StateType, MiddlewareType>
  > {
    mapMiddleware { $0.lift(inputAction: inputAction) }
  }

  /// Lifts output; the input, state and dependencies stay.
  @inlinable
  public func lift<GlobalOutput>(
    outputAction: @escaping @Sendable (MiddlewareType.OutputActionType) -> GlobalOutput
  ) -> MiddlewareReader<
    Dependencies, LiftMiddleware<MiddlewareType.InputActionType, GlobalOutput, MiddlewareType.StateType, MiddlewareType>
  > {
    mapMiddleware { $0.lift(outputAction: outputAction) }
  }

  /// Lifts state; the input, output and dependencies stay.
  @inlinable
  public func lift<GlobalState>(
    state: @escaping @Sendable (GlobalState) -> MiddlewareType.StateType
  ) -> MiddlewareReader<
    Dependencies,
    LiftMiddleware<MiddlewareType.InputActionType, MiddlewareType.OutputActionType, GlobalState, MiddlewareType>
  > {
    mapMiddleware { $0.lift(state: state) }
  }

  /// Lifts input and output by one enum case, and the state; the dependencies stay.
  @inlinable
  public func lift<GlobalAction, GlobalState>(
    action prism: Prism<GlobalAction, MiddlewareType.InputActionType>,
    state: @escaping @Sendable (GlobalState) -> MiddlewareType.StateType
  ) -> MiddlewareReader<Dependencies, LiftMiddleware<GlobalAction, GlobalAction, GlobalState, MiddlewareType>>
  where MiddlewareType.InputActionType == MiddlewareType.OutputActionType {
    mapMiddleware { $0.lift(action: prism, state: state) }
  }

  /// Lifts input and output by one enum case; state and dependencies stay.
  @inlinable
  public func lift<GlobalAction>(
    action prism: Prism<GlobalAction, MiddlewareType.InputActionType>
  ) -> MiddlewareReader<
    Dependencies, LiftMiddleware<GlobalAction, GlobalAction, MiddlewareType.StateType, MiddlewareType>
  >
  where MiddlewareType.InputActionType == MiddlewareType.OutputActionType {
    mapMiddleware { $0.lift(action: prism) }
  }
}
