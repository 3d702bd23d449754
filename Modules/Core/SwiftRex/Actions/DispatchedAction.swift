/// An action on its way, together with the place it came from.
public struct DispatchedAction<Action: Sendable>: Sendable {
  /// The action.
  public let action: Action
  /// The place where it was dispatched first; every map, lift and projection keeps it.
  public let dispatcher: ActionSource

  /// Creates an action that comes from the given place.
  @inlinable public init(_ action: Action, dispatcher: ActionSource) {
    self.action = action
    self.dispatcher = dispatcher
  }

  /// Creates an action that comes from the call itself.
  @inlinable public init(
    _ action: Action, file: StaticString = #fileID, function: StaticString = #function, line: UInt = #line,
    info: String? = nil
  ) {
    self.init(action, dispatcher: ActionSource(file: file, function: function, line: line, info: info))
  }

  /// Changes the action and keeps the dispatcher.
  @inlinable public func map<NewAction>(_ transform: (Action) -> NewAction) -> DispatchedAction<NewAction> {
    DispatchedAction<NewAction>(transform(action), dispatcher: dispatcher)
  }

  /// Changes the action and keeps the dispatcher, or returns `nil` if the transform does.
  @inlinable public func compactMap<NewAction>(_ transform: (Action) -> NewAction?) -> DispatchedAction<NewAction>? {
    transform(action).map { DispatchedAction<NewAction>($0, dispatcher: dispatcher) }
  }
}

extension DispatchedAction: Equatable where Action: Equatable {}
extension DispatchedAction: Hashable where Action: Hashable {}
extension DispatchedAction: Encodable where Action: Encodable {}
extension DispatchedAction: Decodable where Action: Decodable {}
