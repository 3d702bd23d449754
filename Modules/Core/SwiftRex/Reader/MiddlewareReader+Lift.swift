extension MiddlewareReaderProtocol {
  /// Returns the reader of the middleware lifted to larger types by closures, key-path literals or case constructors.
  ///
  /// Other overloads lift only some of the three types. None changes the dependencies.
  @inlinable public func lift<GlobalInput, GlobalOutput, GlobalState>(
    inputAction: @escaping @Sendable (GlobalInput) -> MiddlewareType.InputActionType?,
    outputAction: @escaping @Sendable (MiddlewareType.OutputActionType) -> GlobalOutput,
    state: @escaping @Sendable (GlobalState) -> MiddlewareType.StateType
  ) -> MiddlewareReader<Dependencies, AnyMiddleware<GlobalInput, GlobalOutput, GlobalState>> {
    mapMiddleware { $0.lift(inputAction: inputAction, outputAction: outputAction, state: state) }
  }

  /// Returns the reader of the middleware with its input and output lifted.
  @inlinable public func lift<GlobalInput, GlobalOutput>(
    inputAction: @escaping @Sendable (GlobalInput) -> MiddlewareType.InputActionType?,
    outputAction: @escaping @Sendable (MiddlewareType.OutputActionType) -> GlobalOutput
  ) -> MiddlewareReader<Dependencies, AnyMiddleware<GlobalInput, GlobalOutput, MiddlewareType.StateType>> {
    mapMiddleware { $0.lift(inputAction: inputAction, outputAction: outputAction) }
  }

  /// Returns the reader of the middleware with its input and state lifted.
  @inlinable public func lift<GlobalInput, GlobalState>(
    inputAction: @escaping @Sendable (GlobalInput) -> MiddlewareType.InputActionType?,
    state: @escaping @Sendable (GlobalState) -> MiddlewareType.StateType
  ) -> MiddlewareReader<Dependencies, AnyMiddleware<GlobalInput, MiddlewareType.OutputActionType, GlobalState>> {
    mapMiddleware { $0.lift(inputAction: inputAction, state: state) }
  }

  /// Returns the reader of the middleware with its output and state lifted.
  @inlinable public func lift<GlobalOutput, GlobalState>(
    outputAction: @escaping @Sendable (MiddlewareType.OutputActionType) -> GlobalOutput,
    state: @escaping @Sendable (GlobalState) -> MiddlewareType.StateType
  ) -> MiddlewareReader<Dependencies, AnyMiddleware<MiddlewareType.InputActionType, GlobalOutput, GlobalState>> {
    mapMiddleware { $0.lift(outputAction: outputAction, state: state) }
  }

  /// Returns the reader of the middleware with its input lifted.
  @inlinable public func lift<GlobalInput>(
    inputAction: @escaping @Sendable (GlobalInput) -> MiddlewareType.InputActionType?
  ) -> MiddlewareReader<
    Dependencies, AnyMiddleware<GlobalInput, MiddlewareType.OutputActionType, MiddlewareType.StateType>
  > {
    mapMiddleware { $0.lift(inputAction: inputAction) }
  }

  /// Returns the reader of the middleware with its output lifted.
  @inlinable public func lift<GlobalOutput>(
    outputAction: @escaping @Sendable (MiddlewareType.OutputActionType) -> GlobalOutput
  ) -> MiddlewareReader<
    Dependencies, AnyMiddleware<MiddlewareType.InputActionType, GlobalOutput, MiddlewareType.StateType>
  > {
    mapMiddleware { $0.lift(outputAction: outputAction) }
  }

  /// Returns the reader of the middleware with its state lifted.
  @inlinable public func lift<GlobalState>(
    state: @escaping @Sendable (GlobalState) -> MiddlewareType.StateType
  ) -> MiddlewareReader<
    Dependencies, AnyMiddleware<MiddlewareType.InputActionType, MiddlewareType.OutputActionType, GlobalState>
  > {
    mapMiddleware { $0.lift(state: state) }
  }

  /// Returns the reader of the middleware with its actions lifted by an enum case, and its state by a key path.
  @inlinable public func lift<GlobalAction, GlobalState>(
    action prism: Prism<GlobalAction, MiddlewareType.InputActionType>,
    state keyPath: any KeyPath<GlobalState, MiddlewareType.StateType> & Sendable
  ) -> MiddlewareReader<Dependencies, AnyMiddleware<GlobalAction, GlobalAction, GlobalState>>
  where MiddlewareType.InputActionType == MiddlewareType.OutputActionType {
    mapMiddleware { $0.lift(action: prism, state: keyPath) }
  }

  /// Returns the reader of the middleware with its actions lifted by an enum case, and its state by a function.
  @_disfavoredOverload
  @inlinable public func lift<GlobalAction, GlobalState>(
    action prism: Prism<GlobalAction, MiddlewareType.InputActionType>,
    state: @escaping @Sendable (GlobalState) -> MiddlewareType.StateType
  ) -> MiddlewareReader<Dependencies, AnyMiddleware<GlobalAction, GlobalAction, GlobalState>>
  where MiddlewareType.InputActionType == MiddlewareType.OutputActionType {
    mapMiddleware { $0.lift(action: prism, state: state) }
  }

  /// Returns the reader of the middleware with its actions lifted by an enum case.
  @inlinable public func lift<GlobalAction>(
    action prism: Prism<GlobalAction, MiddlewareType.InputActionType>
  ) -> MiddlewareReader<Dependencies, AnyMiddleware<GlobalAction, GlobalAction, MiddlewareType.StateType>>
  where MiddlewareType.InputActionType == MiddlewareType.OutputActionType {
    mapMiddleware { $0.lift(action: prism) }
  }
}
