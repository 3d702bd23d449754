public import ConcurrencyRex
public import SwiftRex

extension EffectMiddleware where StateType: Identifiable, StateType.ID: Sendable {
  /// Returns the middleware lifted to a collection whose actions carry the `id` of an element, by separate closures.
  @inlinable public func liftToCollection<GlobalAction, GlobalState, Elements: Collection & Sendable>(
    inputAction: @escaping @Sendable (GlobalAction) -> ElementIDAction<StateType.ID, InputActionType>?,
    outputAction: @escaping @Sendable (ElementIDAction<StateType.ID, OutputActionType>) -> GlobalAction,
    stateCollection: @escaping @Sendable (GlobalState) -> Elements
  ) -> AnyMiddleware<GlobalAction, GlobalAction, GlobalState> where Elements.Element == StateType {
    liftToCollection(inputAction: inputAction, outputAction: outputAction, state: stateCollection)
  }
}

extension MiddlewareReaderProtocol {
  /// Returns the reader with its middleware lifted to a collection whose actions carry the `id` of an element, by
  /// separate closures.
  @inlinable
  public func liftToCollection<
    Input, Output, Item: Identifiable, GlobalAction, GlobalState, Elements: Collection & Sendable
  >(
    inputAction: @escaping @Sendable (GlobalAction) -> ElementIDAction<Item.ID, Input>?,
    outputAction: @escaping @Sendable (ElementIDAction<Item.ID, Output>) -> GlobalAction,
    stateCollection: @escaping @Sendable (GlobalState) -> Elements
  ) -> MiddlewareReader<Dependencies, AnyMiddleware<GlobalAction, GlobalAction, GlobalState>>
  where
    MiddlewareType == EffectMiddleware<Input, Output, Item, Dependencies>, Item.ID: Sendable, Elements.Element == Item
  {
    mapMiddleware {
      $0.liftToCollection(inputAction: inputAction, outputAction: outputAction, stateCollection: stateCollection)
    }
  }
}
