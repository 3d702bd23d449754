public import SwiftRex

extension MiddlewareProtocol where StateType: Identifiable, StateType.ID: Sendable {
  /// Returns the middleware lifted to a collection whose actions carry the `id` of an element, by separate closures.
  ///
  /// Cost: the elements are visited after every action that may have changed any part of the state.
  @inlinable public func liftToCollection<GlobalInput, GlobalOutput, GlobalState, Elements: Collection & Sendable>(
    inputAction: @escaping @Sendable (GlobalInput) -> ElementIDAction<StateType.ID, InputActionType>?,
    outputAction: @escaping @Sendable (ElementIDAction<StateType.ID, OutputActionType>) -> GlobalOutput,
    state: @escaping @Sendable (GlobalState) -> Elements
  ) -> LiftToCollectionMiddleware<GlobalInput, GlobalOutput, GlobalState, Elements, Self>
  where Elements.Element == StateType {
    lifted(inputAction, outputAction, to: Children(in: state, id: { $0.id }))
  }

  /// Returns the middleware lifted to a collection by a writable key path to the action of an element.
  ///
  /// An output action is written into a copy of the handled action, so the setter must accept it there. Therefore work
  /// that the state lists starts and stops only with the actions of its element. A `Prism` needs no setter. Cost: one
  /// read of the key path for each action of another case.
  @inlinable public func liftToCollection<GlobalAction, GlobalState, Elements: Collection & Sendable>(
    action keyPath: any WritableKeyPath<GlobalAction, ElementIDAction<StateType.ID, InputActionType>?> & Sendable,
    stateCollection: @escaping @Sendable (GlobalState) -> Elements
  ) -> LiftToCollectionMiddleware<GlobalAction, GlobalAction, GlobalState, Elements, Self>
  where InputActionType == OutputActionType, Elements.Element == StateType {
    let elements: AnyMiddleware<GlobalAction, ElementIDAction<StateType.ID, InputActionType>, GlobalState> =
      liftToCollection(
        inputAction: { $0[keyPath: keyPath] }, outputAction: { $0 }, state: stateCollection)
    return AnyMiddleware { state in
      elements.bind(to: state).map { element in
        element.wrapped { function in
          { action, dispatcher in
            function(action, dispatcher).map { output in
              var action = action
              action[keyPath: keyPath] = output
              return action
            }
          }
        } follow: { follow in
          // Without an action to write into, work cannot dispatch. Lives of elements that have disappeared still end.
          { life in
            _ = follow(life)
            return .pure()
          }
        }
      }
    }
  }
}

extension MiddlewareReaderProtocol
where MiddlewareType.StateType: Identifiable, MiddlewareType.StateType.ID: Sendable {
  /// Returns the reader with its middleware lifted to a collection whose actions carry the `id` of an element, by
  /// separate closures for input and output.
  @inlinable public func liftToCollection<GlobalInput, GlobalOutput, GlobalState, Elements: Collection & Sendable>(
    inputAction:
      @escaping @Sendable (GlobalInput) -> ElementIDAction<
        MiddlewareType.StateType.ID, MiddlewareType.InputActionType
      >?,
    outputAction:
      @escaping @Sendable (ElementIDAction<MiddlewareType.StateType.ID, MiddlewareType.OutputActionType>) ->
      GlobalOutput,
    state: @escaping @Sendable (GlobalState) -> Elements
  ) -> MiddlewareReader<Dependencies, AnyMiddleware<GlobalInput, GlobalOutput, GlobalState>>
  where Elements.Element == MiddlewareType.StateType {
    mapMiddleware { $0.liftToCollection(inputAction: inputAction, outputAction: outputAction, state: state) }
  }

  /// Returns the reader with its middleware lifted to a collection by a writable key path to the action of an element.
  @inlinable public func liftToCollection<GlobalAction, GlobalState, Elements: Collection & Sendable>(
    action keyPath: any WritableKeyPath<
      GlobalAction, ElementIDAction<MiddlewareType.StateType.ID, MiddlewareType.InputActionType>?
    > & Sendable,
    stateCollection: @escaping @Sendable (GlobalState) -> Elements
  ) -> MiddlewareReader<Dependencies, AnyMiddleware<GlobalAction, GlobalAction, GlobalState>>
  where MiddlewareType.InputActionType == MiddlewareType.OutputActionType, Elements.Element == MiddlewareType.StateType
  {
    mapMiddleware { $0.liftToCollection(action: keyPath, stateCollection: stateCollection) }
  }
}
