/// A type that receives actions, from any thread.
public protocol ActionHandler<ActionType>: Sendable {
  /// The type of the actions.
  associatedtype ActionType: Sendable

  /// Dispatches an action together with its source.
  func dispatch(_ dispatchedAction: DispatchedAction<ActionType>)
}

extension ActionHandler {
  /// Dispatches an action with this call as its source.
  @inlinable public func dispatch(
    _ action: ActionType, file: StaticString = #fileID, function: StaticString = #function, line: UInt = #line,
    info: String? = nil
  ) {
    dispatch(action, from: ActionSource(file: file, function: function, line: line, info: info))
  }

  /// Dispatches an action with the given source.
  @inlinable public func dispatch(_ action: ActionType, from dispatcher: ActionSource) {
    dispatch(DispatchedAction(action, dispatcher: dispatcher))
  }

  /// Returns a handler that transforms each action and forwards it to this handler.
  @inlinable public func contramap<NewAction>(
    _ transform: @escaping @Sendable (NewAction) -> ActionType
  ) -> AnyActionHandler<NewAction> {
    eraseToAnyActionHandler().contramapDispatched { $0.map(transform) }
  }

  /// Returns the handler with its type erased.
  @inlinable public func eraseToAnyActionHandler() -> AnyActionHandler<ActionType> {
    AnyActionHandler(self)
  }
}

/// A type-erased action handler.
public struct AnyActionHandler<ActionType: Sendable>: ActionHandler {
  /// Receives each action, and the life that the action belongs to.
  @usableFromInline let handler: @Sendable (DispatchedAction<ActionType>, EffectLife?) -> Void
  /// The scope that runs and counts the effects that dispatch through this handler; `nil` outside a store.
  public let effects: EffectScope?
  /// The life that the actions belong to: of a name, or of an element; `nil` if there is neither.
  ///
  /// Once that life has ended, the store drops the actions that are dispatched through this handler.
  public let life: EffectLife?

  /// The life of the element whose middleware dispatches through this handler; `nil` outside of collections.
  @inlinable public var element: ElementLife? { life?.element }

  /// Creates a handler that calls a function with each action.
  @inlinable public init(
    effects: EffectScope? = nil, element: ElementLife? = nil,
    _ handler: @escaping @Sendable (DispatchedAction<ActionType>) -> Void
  ) {
    self.init(effects, element) { dispatched, _ in handler(dispatched) }
  }

  @inlinable init(
    _ effects: EffectScope?, _ life: EffectLife?,
    handler: @escaping @Sendable (DispatchedAction<ActionType>, EffectLife?) -> Void
  ) {
    self.handler = handler
    self.effects = effects
    self.life = life
  }

  /// Creates a type-erased handler that wraps and retains another one.
  @inlinable public init(_ handler: some ActionHandler<ActionType>) {
    if let same = handler as? AnyActionHandler<ActionType> {
      self = same
    } else {
      self.init(nil, nil) { dispatched, _ in handler.dispatch(dispatched) }
    }
  }

  /// Dispatches an action together with its source.
  @inlinable public func dispatch(_ dispatchedAction: DispatchedAction<ActionType>) {
    handler(dispatchedAction, life)
  }

  /// Dispatches an action that belongs to a different life than the handler's.
  @inlinable public func dispatch(_ dispatchedAction: DispatchedAction<ActionType>, within life: EffectLife?) {
    handler(dispatchedAction, life)
  }

  /// Returns a handler that transforms dispatched actions, and drops those for which the function returns `nil`.
  ///
  /// It has the same effect scope and the same life.
  @inlinable public func compactContramap<NewAction>(
    _ transform: @escaping @Sendable (DispatchedAction<NewAction>) -> DispatchedAction<ActionType>?
  ) -> AnyActionHandler<NewAction> {
    AnyActionHandler<NewAction>(effects, life) { [handler] dispatched, life in
      if let dispatched = transform(dispatched) { handler(dispatched, life) }
    }
  }

  /// Returns a handler that transforms dispatched actions, in the same effect scope and the same life.
  @inlinable func contramapDispatched<NewAction>(
    _ transform: @escaping @Sendable (DispatchedAction<NewAction>) -> DispatchedAction<ActionType>
  ) -> AnyActionHandler<NewAction> {
    AnyActionHandler<NewAction>(effects, life) { [handler] in handler(transform($0), $1) }
  }
}
