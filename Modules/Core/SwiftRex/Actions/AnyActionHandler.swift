/// An action handler whose type is hidden.
@frozen
public struct AnyActionHandler<ActionType: Sendable>: ActionHandler {
  @usableFromInline let handler: @Sendable (Lent<DispatchedAction<ActionType>>) -> Void
  /// Where effects that dispatch through this handler run and are counted; `nil` outside of a store.
  public let effects: EffectScope?
  /// The element whose middleware dispatches through this handler; `nil` outside of every collection.
  public let element: ElementPath?

  /// Makes a handler of a function.
  @inlinable
  public init(
    effects: EffectScope? = nil, element: ElementPath? = nil,
    _ handler: @escaping @Sendable (DispatchedAction<ActionType>) -> Void
  ) {
    self.init(lent: { action in action.read(handler) }, effects: effects, element: element)
  }

  @inlinable
  init(
    lent handler: @escaping @Sendable (Lent<DispatchedAction<ActionType>>) -> Void, effects: EffectScope?,
    element: ElementPath?
  ) {
    self.handler = handler
    self.effects = effects
    self.element = element
  }

  /// Hides the type of a handler, which it holds strongly.
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
    Lent.lend(dispatchedAction, to: handler)
  }

  /// Answers a handler of other dispatched actions, in the same effect scope and for the same element.
  @inlinable
  func mapped<NewAction>(
    _ transform: @escaping @Sendable (DispatchedAction<NewAction>) -> DispatchedAction<ActionType>
  ) -> AnyActionHandler<NewAction> {
    AnyActionHandler<NewAction>(
      lent: { [handler] action in Lent.lend(action.read(transform), to: handler) }, effects: effects, element: element)
  }
}
