extension MiddlewareReaderProtocol {
  /// Returns the reader with its actions lifted by an enum case, its state by a key path, and its dependencies by a
  /// function or a key-path literal.
  @inlinable public func lift<GlobalAction, GlobalState, World>(
    action prism: Prism<GlobalAction, MiddlewareType.InputActionType>,
    state keyPath: any KeyPath<GlobalState, MiddlewareType.StateType> & Sendable,
    dependencies: @escaping @Sendable (World) -> Dependencies
  ) -> MiddlewareReader<World, AnyMiddleware<GlobalAction, GlobalAction, GlobalState>>
  where MiddlewareType.InputActionType == MiddlewareType.OutputActionType {
    contramapDependencies(dependencies).lift(action: prism, state: keyPath)
  }

  /// Returns the reader with its actions lifted by an enum case, and its state and dependencies by functions.
  ///
  /// Without a second overload, the compiler gives up on a chain of 24 readers and one of another type.
  @_disfavoredOverload
  @inlinable public func lift<GlobalAction, GlobalState, World>(
    action prism: Prism<GlobalAction, MiddlewareType.InputActionType>,
    state: @escaping @Sendable (GlobalState) -> MiddlewareType.StateType,
    dependencies: @escaping @Sendable (World) -> Dependencies
  ) -> MiddlewareReader<World, AnyMiddleware<GlobalAction, GlobalAction, GlobalState>>
  where MiddlewareType.InputActionType == MiddlewareType.OutputActionType {
    contramapDependencies(dependencies).mapMiddleware { $0.lift(action: prism).lift(state: state) }
  }

  /// Returns the reader with its actions lifted by an enum case, and its dependencies by a function or a key path.
  @inlinable public func lift<GlobalAction, World>(
    action prism: Prism<GlobalAction, MiddlewareType.InputActionType>,
    dependencies: @escaping @Sendable (World) -> Dependencies
  ) -> MiddlewareReader<World, AnyMiddleware<GlobalAction, GlobalAction, MiddlewareType.StateType>>
  where MiddlewareType.InputActionType == MiddlewareType.OutputActionType {
    contramapDependencies(dependencies).lift(action: prism)
  }

  /// Returns the reader of the middleware with its actions lifted by an enum case, and its state by a key path.
  @inlinable public func lift<GlobalAction, GlobalState>(
    action prism: Prism<GlobalAction, MiddlewareType.InputActionType>,
    state keyPath: any KeyPath<GlobalState, MiddlewareType.StateType> & Sendable
  ) -> MiddlewareReader<Dependencies, AnyMiddleware<GlobalAction, GlobalAction, GlobalState>>
  where MiddlewareType.InputActionType == MiddlewareType.OutputActionType {
    mapMiddleware { $0.lift(action: prism, state: keyPath) }
  }

  /// Returns the reader of the middleware with its actions lifted by an enum case.
  @inlinable public func lift<GlobalAction>(
    action prism: Prism<GlobalAction, MiddlewareType.InputActionType>
  ) -> MiddlewareReader<Dependencies, AnyMiddleware<GlobalAction, GlobalAction, MiddlewareType.StateType>>
  where MiddlewareType.InputActionType == MiddlewareType.OutputActionType {
    mapMiddleware { $0.lift(action: prism) }
  }

  /// Returns the reader lifted to larger types by closures, key-path literals or case constructors.
  ///
  /// Other overloads lift one of the four types; `mapMiddleware` can apply any lift.
  @inlinable public func lift<GlobalInput, GlobalOutput, GlobalState, World>(
    inputAction: @escaping @Sendable (GlobalInput) -> MiddlewareType.InputActionType?,
    outputAction: @escaping @Sendable (MiddlewareType.OutputActionType) -> GlobalOutput,
    state: @escaping @Sendable (GlobalState) -> MiddlewareType.StateType,
    dependencies: @escaping @Sendable (World) -> Dependencies
  ) -> MiddlewareReader<World, AnyMiddleware<GlobalInput, GlobalOutput, GlobalState>> {
    contramapDependencies(dependencies)
      .mapMiddleware { $0.lift(inputAction: inputAction, outputAction: outputAction, state: state) }
  }

  /// Returns the reader of the middleware with its state lifted.
  @inlinable public func lift<GlobalState>(
    state: @escaping @Sendable (GlobalState) -> MiddlewareType.StateType
  ) -> MiddlewareReader<
    Dependencies, AnyMiddleware<MiddlewareType.InputActionType, MiddlewareType.OutputActionType, GlobalState>
  > {
    mapMiddleware { $0.lift(state: state) }
  }

  /// Returns the reader with its dependencies lifted.
  @inlinable public func lift<World>(
    dependencies: @escaping @Sendable (World) -> Dependencies
  ) -> MiddlewareReader<World, MiddlewareType> {
    contramapDependencies(dependencies)
  }
}
