extension MiddlewareProtocol where StateType: Identifiable, StateType.ID: Sendable {
  /// Returns the middleware lifted to a collection whose actions carry the `id` of an element.
  ///
  /// This is `liftToCollection(inputAction:outputAction:stateCollection:)` with the label of SwiftRex 0.8.
  @inlinable public func liftToCollection<GlobalInput, GlobalOutput, GlobalState, Elements: Collection & Sendable>(
    inputAction: @escaping @Sendable (GlobalInput) -> ElementIDAction<StateType.ID, InputActionType>?,
    outputAction: @escaping @Sendable (ElementIDAction<StateType.ID, OutputActionType>) -> GlobalOutput,
    state: @escaping @Sendable (GlobalState) -> Elements
  ) -> LiftToCollectionMiddleware<GlobalInput, GlobalOutput, GlobalState, Elements, Self>
  where Elements.Element == StateType {
    liftToCollection(inputAction: inputAction, outputAction: outputAction, stateCollection: state)
  }

  /// Returns the middleware lifted to a collection by a writable key path to the action of an element.
  ///
  /// An output action is written into a copy of the handled action, so the setter must accept it there. A `Prism` needs
  /// no setter. Cost: one read of the key path for each action of another case.
  @inlinable public func liftToCollection<GlobalAction, GlobalState, Elements: Collection & Sendable>(
    action keyPath: any WritableKeyPath<GlobalAction, ElementIDAction<StateType.ID, InputActionType>?> & Sendable,
    stateCollection: @escaping @Sendable (GlobalState) -> Elements
  ) -> LiftToCollectionMiddleware<GlobalAction, GlobalAction, GlobalState, Elements, Self>
  where InputActionType == OutputActionType, Elements.Element == StateType {
    let elements: AnyMiddleware<GlobalAction, ElementIDAction<StateType.ID, InputActionType>, GlobalState> =
      liftToCollection(
        inputAction: { $0[keyPath: keyPath] }, outputAction: { $0 }, stateCollection: stateCollection)
    return AnyMiddleware { state in
      elements.bind(to: state).map { element in
        BoundMiddleware<GlobalAction, GlobalAction> { action, dispatcher in
          element.handle(action, dispatcher).map { output in
            var action = action
            action[keyPath: keyPath] = output
            return action
          }
        }
      }
    }
  }
}
