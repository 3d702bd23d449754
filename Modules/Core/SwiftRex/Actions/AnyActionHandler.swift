/// An action handler whose type is hidden.
@frozen
public struct AnyActionHandler<ActionType: Sendable>: ActionHandler {
  @usableFromInline let handler: @Sendable (DispatchedAction<ActionType>) -> Void
  /// Where effects that dispatch through this handler run and are counted; `nil` outside of a store.
  public let effects: EffectScope?
  /// The element whose middleware dispatches through this handler; `nil` outside of every collection.
  public let element: ElementPath?

  /// Creates a handler of a function.
  @inlinable
  public init(
    effects: EffectScope? = nil, element: ElementPath? = nil,
    _ handler: @escaping @Sendable (DispatchedAction<ActionType>) -> Void
  ) {
    self.handler = handler
    self.effects = effects
    self.element = element
  }

  /// Creates a handler that hides the type of another one, which it holds strongly.
  @inlinable
  public init(_ handler: some ActionHandler<ActionType>) {
    if let same = handler as? AnyActionHandler<ActionType> {
      self = same
    } else {
      self.init { handler.dispatch($0) }
    }
  }

  /// Takes an action together with the place it comes from.
  @inlinable
  public func dispatch(_ dispatchedAction: DispatchedAction<ActionType>) {
    handler(dispatchedAction)
  }

  /// Returns a handler of other dispatched actions, in the same effect scope and for the same element.
  @inlinable
  func contramapDispatched<NewAction>(
    _ transform: @escaping @Sendable (DispatchedAction<NewAction>) -> DispatchedAction<ActionType>
  ) -> AnyActionHandler<NewAction> {
    AnyActionHandler<NewAction>(effects: effects, element: element) { [handler] in handler(transform($0)) }
  }
}
