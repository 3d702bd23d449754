extension MiddlewareProtocol {
  /// Returns the middleware lifted to larger types by closures, key-path literals or case constructors.
  ///
  /// Other overloads lift one of the three types. An input action that maps to `nil` does not reach the
  /// middleware; every output action is mapped. The closure of the state runs while the state is locked, so it must not
  /// use the store. Cost: the state is mapped only when the middleware reads it.
  @inlinable public func lift<GlobalInput, GlobalOutput, GlobalState>(
    inputAction: @escaping @Sendable (GlobalInput) -> InputActionType?,
    outputAction: @escaping @Sendable (OutputActionType) -> GlobalOutput,
    state: @escaping @Sendable (GlobalState) -> StateType
  ) -> AnyMiddleware<GlobalInput, GlobalOutput, GlobalState> {
    AnyMiddleware { whole in
      bind(to: whole.map(state)).map { $0.lift(input: inputAction, output: outputAction) }
    }
  }

  /// Returns the middleware with its input lifted.
  @inlinable public func lift<GlobalInput>(
    inputAction: @escaping @Sendable (GlobalInput) -> InputActionType?
  ) -> AnyMiddleware<GlobalInput, OutputActionType, StateType> {
    lift(inputAction: inputAction, outputAction: { $0 }, state: { $0 })
  }

  /// Returns the middleware with its output lifted.
  @inlinable public func lift<GlobalOutput>(
    outputAction: @escaping @Sendable (OutputActionType) -> GlobalOutput
  ) -> AnyMiddleware<InputActionType, GlobalOutput, StateType> {
    lift(inputAction: { $0 }, outputAction: outputAction, state: { $0 })
  }

  /// Returns the middleware with its state lifted.
  @inlinable public func lift<GlobalState>(
    state: @escaping @Sendable (GlobalState) -> StateType
  ) -> AnyMiddleware<InputActionType, OutputActionType, GlobalState> {
    lift(inputAction: { $0 }, outputAction: { $0 }, state: state)
  }

  /// Returns the middleware with its actions lifted by an enum case, and its state by a key path.
  ///
  /// Cost: one call of `extract` for each action of another case. The part of the state is read without copying the
  /// rest.
  @inlinable public func lift<GlobalAction, GlobalState>(
    action prism: Prism<GlobalAction, InputActionType>, state keyPath: any KeyPath<GlobalState, StateType> & Sendable
  ) -> AnyMiddleware<GlobalAction, GlobalAction, GlobalState> where InputActionType == OutputActionType {
    AnyMiddleware { whole in
      bind(to: whole.map(keyPath)).map { $0.lift(input: prism.extract, output: prism.embed) }
    }
  }

  /// Returns the middleware with its actions lifted by an enum case.
  @inlinable public func lift<GlobalAction>(
    action prism: Prism<GlobalAction, InputActionType>
  ) -> AnyMiddleware<GlobalAction, GlobalAction, StateType> where InputActionType == OutputActionType {
    lift(action: prism, state: \.self)
  }
}
