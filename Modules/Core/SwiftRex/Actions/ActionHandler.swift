/// A type that takes actions, from any thread.
public protocol ActionHandler<ActionType>: Sendable {
  /// The actions it takes.
  associatedtype ActionType: Sendable

  /// Takes an action together with the place it comes from.
  func dispatch(_ dispatchedAction: DispatchedAction<ActionType>)
}

extension ActionHandler {
  /// Takes an action that comes from the call itself.
  @inlinable public func dispatch(
    _ action: ActionType, file: StaticString = #fileID, function: StaticString = #function, line: UInt = #line,
    info: String? = nil
  ) {
    dispatch(action, from: ActionSource(file: file, function: function, line: line, info: info))
  }

  /// Takes an action that comes from the given place.
  @inlinable public func dispatch(_ action: ActionType, from dispatcher: ActionSource) {
    dispatch(DispatchedAction(action, dispatcher: dispatcher))
  }

  /// Returns a handler of other actions, each of which is turned into one for this handler.
  @inlinable public func contramap<NewAction>(
    _ transform: @escaping @Sendable (NewAction) -> ActionType
  ) -> AnyActionHandler<NewAction> {
    eraseToAnyActionHandler().contramapDispatched { $0.map(transform) }
  }

  /// Hides the type of the handler.
  @inlinable public func eraseToAnyActionHandler() -> AnyActionHandler<ActionType> {
    AnyActionHandler(self)
  }
}

/// An action handler whose type is hidden.
public struct AnyActionHandler<ActionType: Sendable>: ActionHandler {
  @usableFromInline let handler: @Sendable (DispatchedAction<ActionType>) -> Void
  /// The scope in which effects that dispatch through this handler run and are counted; `nil` outside of a store.
  public let effects: EffectScope?
  /// The element whose middleware dispatches through this handler; `nil` outside of every collection.
  public let element: ElementPath?

  /// Creates a handler of a function.
  @inlinable public init(
    effects: EffectScope? = nil, element: ElementPath? = nil,
    _ handler: @escaping @Sendable (DispatchedAction<ActionType>) -> Void
  ) {
    self.handler = handler
    self.effects = effects
    self.element = element
  }

  /// Creates a handler that hides the type of another one, which it holds strongly.
  @inlinable public init(_ handler: some ActionHandler<ActionType>) {
    if let same = handler as? AnyActionHandler<ActionType> {
      self = same
    } else {
      self.init { handler.dispatch($0) }
    }
  }

  /// Takes an action together with the place it comes from.
  @inlinable public func dispatch(_ dispatchedAction: DispatchedAction<ActionType>) {
    handler(dispatchedAction)
  }

  /// Returns a handler of other dispatched actions, in the same effect scope and for the same element.
  @inlinable func contramapDispatched<NewAction>(
    _ transform: @escaping @Sendable (DispatchedAction<NewAction>) -> DispatchedAction<ActionType>
  ) -> AnyActionHandler<NewAction> {
    AnyActionHandler<NewAction>(effects: effects, element: element) { [handler] in handler(transform($0)) }
  }
}
