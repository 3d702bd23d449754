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
