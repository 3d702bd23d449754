extension MiddlewareReaderProtocol {
  /// Returns the reader with its actions lifted by an enum case, its state by a key path, and its dependencies by a
  /// function.
  ///
  /// The function can be a key-path literal.
  ///
  /// ```swift
  /// typealias RestaurantMiddleware = AnyMiddleware<RestaurantAction, RestaurantAction, RestaurantState>
  ///
  /// let restaurant: MiddlewareReader<RestaurantWorld, RestaurantMiddleware> =
  ///   Meal.middleware.lift(action: .meal, state: \.meal, dependencies: \.meal)
  ///   <> .identity
  ///
  /// let clock = VirtualClock()
  /// let store = ReduxStoreBase(
  ///   subject: .init(initialValue: RestaurantState()), reducer: Meal.reducer.lift(action: .meal, state: \.meal),
  ///   middleware: restaurant.inject(RestaurantWorld(meal: .simulated(clock: clock))),
  ///   effects: EffectScope(executor: clock))
  /// store.dispatch(.meal(.ordered("soup")))
  /// clock.advance(by: .seconds(600))
  /// store.state.meal.served  // == ["soup"]
  /// ```
  @inlinable public func lift<GlobalAction, GlobalState, World>(
    action prism: Prism<GlobalAction, MiddlewareType.InputActionType>,
    state keyPath: any KeyPath<GlobalState, MiddlewareType.StateType> & Sendable,
    dependencies: @escaping @Sendable (World) -> Dependencies
  ) -> MiddlewareReader<World, AnyMiddleware<GlobalAction, GlobalAction, GlobalState>>
  where MiddlewareType.InputActionType == MiddlewareType.OutputActionType {
    contramapDependencies(dependencies).lift(action: prism, state: keyPath)
  }

  /// Returns the reader with its actions lifted by an enum case, and its state and dependencies by functions.
  @_disfavoredOverload
  @inlinable public func lift<GlobalAction, GlobalState, World>(
    action prism: Prism<GlobalAction, MiddlewareType.InputActionType>,
    state: @escaping @Sendable (GlobalState) -> MiddlewareType.StateType,
    dependencies: @escaping @Sendable (World) -> Dependencies
  ) -> MiddlewareReader<World, AnyMiddleware<GlobalAction, GlobalAction, GlobalState>>
  where MiddlewareType.InputActionType == MiddlewareType.OutputActionType {
    contramapDependencies(dependencies).lift(action: prism, state: state)
  }

  /// Returns the reader with its actions lifted by an enum case, and its dependencies by a function or a key-path
  /// literal.
  @inlinable public func lift<GlobalAction, World>(
    action prism: Prism<GlobalAction, MiddlewareType.InputActionType>,
    dependencies: @escaping @Sendable (World) -> Dependencies
  ) -> MiddlewareReader<World, AnyMiddleware<GlobalAction, GlobalAction, MiddlewareType.StateType>>
  where MiddlewareType.InputActionType == MiddlewareType.OutputActionType {
    contramapDependencies(dependencies).lift(action: prism)
  }

  /// Returns the reader lifted to larger types by closures, key-path literals or case constructors.
  ///
  /// Other overloads lift only some of the four types.
  @inlinable public func lift<GlobalInput, GlobalOutput, GlobalState, World>(
    inputAction: @escaping @Sendable (GlobalInput) -> MiddlewareType.InputActionType?,
    outputAction: @escaping @Sendable (MiddlewareType.OutputActionType) -> GlobalOutput,
    state: @escaping @Sendable (GlobalState) -> MiddlewareType.StateType,
    dependencies: @escaping @Sendable (World) -> Dependencies
  ) -> MiddlewareReader<World, AnyMiddleware<GlobalInput, GlobalOutput, GlobalState>> {
    contramapDependencies(dependencies).lift(inputAction: inputAction, outputAction: outputAction, state: state)
  }

  /// Returns the reader with its input, output and dependencies lifted.
  @inlinable public func lift<GlobalInput, GlobalOutput, World>(
    inputAction: @escaping @Sendable (GlobalInput) -> MiddlewareType.InputActionType?,
    outputAction: @escaping @Sendable (MiddlewareType.OutputActionType) -> GlobalOutput,
    dependencies: @escaping @Sendable (World) -> Dependencies
  ) -> MiddlewareReader<World, AnyMiddleware<GlobalInput, GlobalOutput, MiddlewareType.StateType>> {
    contramapDependencies(dependencies).lift(inputAction: inputAction, outputAction: outputAction)
  }

  /// Returns the reader with its input, state and dependencies lifted.
  @inlinable public func lift<GlobalInput, GlobalState, World>(
    inputAction: @escaping @Sendable (GlobalInput) -> MiddlewareType.InputActionType?,
    state: @escaping @Sendable (GlobalState) -> MiddlewareType.StateType,
    dependencies: @escaping @Sendable (World) -> Dependencies
  ) -> MiddlewareReader<World, AnyMiddleware<GlobalInput, MiddlewareType.OutputActionType, GlobalState>> {
    contramapDependencies(dependencies).lift(inputAction: inputAction, state: state)
  }

  /// Returns the reader with its output, state and dependencies lifted.
  @inlinable public func lift<GlobalOutput, GlobalState, World>(
    outputAction: @escaping @Sendable (MiddlewareType.OutputActionType) -> GlobalOutput,
    state: @escaping @Sendable (GlobalState) -> MiddlewareType.StateType,
    dependencies: @escaping @Sendable (World) -> Dependencies
  ) -> MiddlewareReader<World, AnyMiddleware<MiddlewareType.InputActionType, GlobalOutput, GlobalState>> {
    contramapDependencies(dependencies).lift(outputAction: outputAction, state: state)
  }

  /// Returns the reader with its input and dependencies lifted.
  @inlinable public func lift<GlobalInput, World>(
    inputAction: @escaping @Sendable (GlobalInput) -> MiddlewareType.InputActionType?,
    dependencies: @escaping @Sendable (World) -> Dependencies
  ) -> MiddlewareReader<World, AnyMiddleware<GlobalInput, MiddlewareType.OutputActionType, MiddlewareType.StateType>> {
    contramapDependencies(dependencies).lift(inputAction: inputAction)
  }

  /// Returns the reader with its output and dependencies lifted.
  @inlinable public func lift<GlobalOutput, World>(
    outputAction: @escaping @Sendable (MiddlewareType.OutputActionType) -> GlobalOutput,
    dependencies: @escaping @Sendable (World) -> Dependencies
  ) -> MiddlewareReader<World, AnyMiddleware<MiddlewareType.InputActionType, GlobalOutput, MiddlewareType.StateType>> {
    contramapDependencies(dependencies).lift(outputAction: outputAction)
  }

  /// Returns the reader with its state and dependencies lifted.
  @inlinable public func lift<GlobalState, World>(
    state: @escaping @Sendable (GlobalState) -> MiddlewareType.StateType,
    dependencies: @escaping @Sendable (World) -> Dependencies
  ) -> MiddlewareReader<
    World, AnyMiddleware<MiddlewareType.InputActionType, MiddlewareType.OutputActionType, GlobalState>
  > {
    contramapDependencies(dependencies).lift(state: state)
  }

  /// Returns the reader with its dependencies lifted.
  @inlinable public func lift<World>(
    dependencies: @escaping @Sendable (World) -> Dependencies
  ) -> MiddlewareReader<World, MiddlewareType> {
    contramapDependencies(dependencies)
  }
}
