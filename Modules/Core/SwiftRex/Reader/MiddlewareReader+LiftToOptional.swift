extension MiddlewareReaderProtocol {
  /// Returns the reader of the middleware lifted to an optional part of a larger state, and to a larger action by an
  /// enum case.
  ///
  /// ```swift
  /// struct Kiosk: Sendable {
  ///   var meal: Meal.State?
  /// }
  ///
  /// let kiosk: MiddlewareReader<Meal.Dependencies, AnyMiddleware<Meal.Action, Meal.Action, Kiosk>> =
  ///   Meal.middleware.liftToOptional(state: \.meal)
  /// ```
  @inlinable public func liftToOptional<GlobalAction, GlobalState>(
    action prism: Prism<GlobalAction, MiddlewareType.InputActionType>,
    state keyPath: any KeyPath<GlobalState, MiddlewareType.StateType?> & Sendable
  ) -> MiddlewareReader<Dependencies, AnyMiddleware<GlobalAction, GlobalAction, GlobalState>>
  where MiddlewareType.InputActionType == MiddlewareType.OutputActionType {
    mapMiddleware { $0.liftToOptional(action: prism, state: keyPath) }
  }

  /// Returns the reader of the middleware lifted to an optional part of a larger state.
  @inlinable public func liftToOptional<GlobalState>(
    state keyPath: any KeyPath<GlobalState, MiddlewareType.StateType?> & Sendable
  ) -> MiddlewareReader<
    Dependencies, AnyMiddleware<MiddlewareType.InputActionType, MiddlewareType.OutputActionType, GlobalState>
  > {
    mapMiddleware { $0.liftToOptional(state: keyPath) }
  }
}
