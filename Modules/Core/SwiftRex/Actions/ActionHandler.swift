/// Something that takes actions, from any thread.
public protocol ActionHandler<ActionType>: Sendable {
  /// The actions it takes.
  associatedtype ActionType: Sendable

  /// Takes an action together with the place it comes from.
  func dispatch(_ dispatchedAction: DispatchedAction<ActionType>)
}

extension ActionHandler {
  /// Takes an action that comes from the call itself.
  @inlinable
  public func dispatch(
    _ action: ActionType, file: StaticString = #fileID, function: StaticString = #function, line: UInt = #line,
    info: String? = nil
  ) {
    dispatch(action, from: ActionSource(file: file, function: function, line: line, info: info))
  }

  /// Takes an action that comes from the given place.
  @inlinable
  public func dispatch(_ action: ActionType, from dispatcher: ActionSource) {
    dispatch(DispatchedAction(action, dispatcher: dispatcher))
  }

  /// Answers a handler of other actions, each of which is turned into one for this handler.
  @inlinable
  public func contramap<NewAction>(
    _ transform: @escaping @Sendable (NewAction) -> ActionType
  ) -> AnyActionHandler<NewAction> {
    eraseToAnyActionHandler().contramapDispatched { $0.map(transform) }
  }

  /// Hides the type of the handler.
  @inlinable
  public func eraseToAnyActionHandler() -> AnyActionHandler<ActionType> {
    AnyActionHandler(self)
  }
}
