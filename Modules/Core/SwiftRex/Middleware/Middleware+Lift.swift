extension MiddlewareProtocol {
  /// Returns the middleware lifted to larger types by closures, key-path literals or case constructors.
  ///
  /// Other overloads lift only some of the three types. An input action that maps to `nil` does not reach the
  /// middleware; every output action is mapped. The closure of the state runs while the state is locked, so it must not
  /// use the store. Cost: the state is mapped only when the middleware reads it.
  @inlinable public func lift<GlobalInput, GlobalOutput, GlobalState>(
    inputAction: @escaping @Sendable (GlobalInput) -> InputActionType?,
    outputAction: @escaping @Sendable (OutputActionType) -> GlobalOutput,
    state: @escaping @Sendable (GlobalState) -> StateType
  ) -> LiftMiddleware<GlobalInput, GlobalOutput, GlobalState, Self> {
    lifted(from: inputAction, to: outputAction, state)
  }

  /// Returns the middleware with its input and output lifted.
  @inlinable public func lift<GlobalInput, GlobalOutput>(
    inputAction: @escaping @Sendable (GlobalInput) -> InputActionType?,
    outputAction: @escaping @Sendable (OutputActionType) -> GlobalOutput
  ) -> LiftMiddleware<GlobalInput, GlobalOutput, StateType, Self> {
    lifted(from: inputAction, to: outputAction, { $0 })
  }

  /// Returns the middleware with its input and state lifted.
  @inlinable public func lift<GlobalInput, GlobalState>(
    inputAction: @escaping @Sendable (GlobalInput) -> InputActionType?,
    state: @escaping @Sendable (GlobalState) -> StateType
  ) -> LiftMiddleware<GlobalInput, OutputActionType, GlobalState, Self> {
    lifted(from: inputAction, to: { $0 }, state)
  }

  /// Returns the middleware with its output and state lifted.
  @inlinable public func lift<GlobalOutput, GlobalState>(
    outputAction: @escaping @Sendable (OutputActionType) -> GlobalOutput,
    state: @escaping @Sendable (GlobalState) -> StateType
  ) -> LiftMiddleware<InputActionType, GlobalOutput, GlobalState, Self> {
    lifted(from: { $0 }, to: outputAction, state)
  }

  /// Returns the middleware with its input lifted.
  @inlinable public func lift<GlobalInput>(
    inputAction: @escaping @Sendable (GlobalInput) -> InputActionType?
  ) -> LiftMiddleware<GlobalInput, OutputActionType, StateType, Self> {
    lifted(from: inputAction, to: { $0 }, { $0 })
  }

  /// Returns the middleware with its output lifted.
  @inlinable public func lift<GlobalOutput>(
    outputAction: @escaping @Sendable (OutputActionType) -> GlobalOutput
  ) -> LiftMiddleware<InputActionType, GlobalOutput, StateType, Self> {
    lifted(from: { $0 }, to: outputAction, { $0 })
  }

  /// Returns the middleware with its state lifted.
  @inlinable public func lift<GlobalState>(
    state: @escaping @Sendable (GlobalState) -> StateType
  ) -> LiftMiddleware<InputActionType, OutputActionType, GlobalState, Self> {
    lifted(from: { $0 }, to: { $0 }, state)
  }

  /// Returns the middleware with its actions lifted by an enum case, and its state by a key path.
  ///
  /// Cost: one call of `extract` for each action of another case. The part of the state is read without copying the
  /// rest.
  @inlinable public func lift<GlobalAction, GlobalState>(
    action prism: Prism<GlobalAction, InputActionType>, state keyPath: any KeyPath<GlobalState, StateType> & Sendable
  ) -> LiftMiddleware<GlobalAction, GlobalAction, GlobalState, Self> where InputActionType == OutputActionType {
    AnyMiddleware { whole in
      bind(to: whole.map(keyPath)).map { $0.lift(input: prism.extract, output: prism.embed) }
    }
  }

  /// Returns the middleware with its actions lifted by an enum case, and its state by a function.
  @_disfavoredOverload
  @inlinable public func lift<GlobalAction, GlobalState>(
    action prism: Prism<GlobalAction, InputActionType>, state: @escaping @Sendable (GlobalState) -> StateType
  ) -> LiftMiddleware<GlobalAction, GlobalAction, GlobalState, Self> where InputActionType == OutputActionType {
    lifted(from: prism.extract, to: prism.embed, state)
  }

  /// Returns the middleware with its actions lifted by an enum case.
  @inlinable public func lift<GlobalAction>(
    action prism: Prism<GlobalAction, InputActionType>
  ) -> LiftMiddleware<GlobalAction, GlobalAction, StateType, Self> where InputActionType == OutputActionType {
    lifted(from: prism.extract, to: prism.embed, { $0 })
  }

  @inlinable func lifted<GlobalInput, GlobalOutput, GlobalState>(
    from input: @escaping @Sendable (GlobalInput) -> InputActionType?,
    to output: @escaping @Sendable (OutputActionType) -> GlobalOutput,
    _ state: @escaping @Sendable (GlobalState) -> StateType
  ) -> AnyMiddleware<GlobalInput, GlobalOutput, GlobalState> {
    AnyMiddleware { whole in
      bind(to: whole.map(state)).map { $0.lift(input: input, output: output) }
    }
  }
}
