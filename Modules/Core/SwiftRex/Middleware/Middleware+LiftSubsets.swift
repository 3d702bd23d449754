extension MiddlewareProtocol {
  /// Lifts input and output; the state stays.
  @inlinable
  public func lift<GlobalInput, GlobalOutput>(
    inputAction: @escaping @Sendable (GlobalInput) -> InputActionType?,
    outputAction: @escaping @Sendable (OutputActionType) -> GlobalOutput
  ) -> LiftMiddleware<GlobalInput, GlobalOutput, StateType, Self> {
    lifted(from: inputAction, to: outputAction, { $0 })
  }

  /// Lifts input and state; the output stays.
  @inlinable
  public func lift<GlobalInput, GlobalState>(
    inputAction: @escaping @Sendable (GlobalInput) -> InputActionType?,
    state: @escaping @Sendable (GlobalState) -> StateType
  ) -> LiftMiddleware<GlobalInput, OutputActionType, GlobalState, Self> {
    lifted(from: inputAction, to: { $0 }, state)
  }

  /// Lifts output and state; the input stays.
  @inlinable
  public func lift<GlobalOutput, GlobalState>(
    outputAction: @escaping @Sendable (OutputActionType) -> GlobalOutput,
    state: @escaping @Sendable (GlobalState) -> StateType
  ) -> LiftMiddleware<InputActionType, GlobalOutput, GlobalState, Self> {
    lifted(from: { $0 }, to: outputAction, state)
  }

  /// Lifts the input; an action that maps to `nil` does not reach it.
  @inlinable
  public func lift<GlobalInput>(
    inputAction: @escaping @Sendable (GlobalInput) -> InputActionType?
  ) -> LiftMiddleware<GlobalInput, OutputActionType, StateType, Self> {
    lifted(from: inputAction, to: { $0 }, { $0 })
  }

  /// Lifts the output: every action that it dispatches is mapped, and none is lost.
  @inlinable
  public func lift<GlobalOutput>(
    outputAction: @escaping @Sendable (OutputActionType) -> GlobalOutput
  ) -> LiftMiddleware<InputActionType, GlobalOutput, StateType, Self> {
    lifted(from: { $0 }, to: outputAction, { $0 })
  }

  /// Lifts the state, which is mapped only when the middleware reads it.
  @inlinable
  public func lift<GlobalState>(
    state: @escaping @Sendable (GlobalState) -> StateType
  ) -> LiftMiddleware<InputActionType, OutputActionType, GlobalState, Self> {
    lifted(from: { $0 }, to: { $0 }, state)
  }

  /// Lifts input and output by one enum case; the state stays.
  ///
  /// Cost: an action of another case is not asked.
  @inlinable
  public func lift<GlobalAction>(
    action prism: Prism<GlobalAction, InputActionType>
  ) -> LiftMiddleware<GlobalAction, GlobalAction, StateType, Self> where InputActionType == OutputActionType {
    lift(action: prism, state: { $0 })
  }
}
