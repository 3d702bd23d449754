/// An action together with its source.
public struct DispatchedAction<Action: Sendable>: Sendable {
  /// The action.
  public let action: Action
  /// The source of the action; every map, lift and projection preserves it.
  public let dispatcher: ActionSource

  /// Creates an action with the given source.
  @inlinable public init(_ action: Action, dispatcher: ActionSource) {
    self.action = action
    self.dispatcher = dispatcher
  }

  /// Creates an action with this call as its source.
  @inlinable public init(
    _ action: Action, file: StaticString = #fileID, function: StaticString = #function, line: UInt = #line,
    info: String? = nil
  ) {
    self.init(action, dispatcher: ActionSource(file: file, function: function, line: line, info: info))
  }

  /// Returns the transformed action with the same dispatcher.
  @inlinable public func map<NewAction>(_ transform: (Action) -> NewAction) -> DispatchedAction<NewAction> {
    DispatchedAction<NewAction>(transform(action), dispatcher: dispatcher)
  }

  /// Returns the transformed action with the same dispatcher, or `nil` if the transform returns `nil`.
  @inlinable public func compactMap<NewAction>(_ transform: (Action) -> NewAction?) -> DispatchedAction<NewAction>? {
    transform(action).map { DispatchedAction<NewAction>($0, dispatcher: dispatcher) }
  }
}

extension DispatchedAction: Equatable where Action: Equatable {}
extension DispatchedAction: Hashable where Action: Hashable {}
