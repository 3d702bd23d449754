extension MiddlewareReaderProtocol where MiddlewareType.StateType: Identifiable, MiddlewareType.StateType.ID: Sendable {
  /// Returns the reader with its middleware lifted to a collection whose actions carry the `id` of an element.
  ///
  /// If the input and output actions differ, make them equal first, with `lift(outputAction:)` in `mapMiddleware`.
  @inlinable public func liftToCollection<GlobalAction, GlobalState, Elements: Collection & Sendable>(
    action prism: Prism<GlobalAction, ElementIDAction<MiddlewareType.StateType.ID, MiddlewareType.InputActionType>>,
    stateCollection keyPath: any KeyPath<GlobalState, Elements> & Sendable
  ) -> MiddlewareReader<Dependencies, AnyMiddleware<GlobalAction, GlobalAction, GlobalState>>
  where MiddlewareType.InputActionType == MiddlewareType.OutputActionType, Elements.Element == MiddlewareType.StateType
  {
    mapMiddleware { $0.liftToCollection(action: prism, stateCollection: keyPath) }
  }
}

extension MiddlewareReaderProtocol {
  /// Returns the reader with its middleware lifted to a dictionary whose actions carry the key of a value.
  @inlinable public func liftToCollection<GlobalAction, GlobalState, Values: StateDictionary & Sendable>(
    action prism: Prism<GlobalAction, ElementIDAction<Values.Key, MiddlewareType.InputActionType>>,
    stateDictionary keyPath: any KeyPath<GlobalState, Values> & Sendable
  ) -> MiddlewareReader<Dependencies, AnyMiddleware<GlobalAction, GlobalAction, GlobalState>>
  where MiddlewareType.InputActionType == MiddlewareType.OutputActionType, Values.Value == MiddlewareType.StateType {
    mapMiddleware { $0.liftToCollection(action: prism, stateDictionary: keyPath) }
  }

  /// Returns the reader of the middleware lifted to an optional part of a larger state, and to a larger action by an
  /// enum case.
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
