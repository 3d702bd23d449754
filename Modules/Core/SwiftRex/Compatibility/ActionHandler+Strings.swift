// Places given as strings that are known only at run time; the core takes literals, and `dispatch(_:from:)` any source.

extension ActionHandler {
  /// Dispatches an action from a place given as strings.
  @_disfavoredOverload
  @inlinable public func dispatch(
    _ action: ActionType, file: String, function: String = #function, line: UInt = #line, info: String? = nil
  ) {
    dispatch(action, from: ActionSource(file: file, function: function, line: line, info: info))
  }
}

extension DispatchedAction {
  /// Creates an action from a place given as strings.
  @_disfavoredOverload
  @inlinable public init(
    _ action: Action, file: String, function: String = #function, line: UInt = #line, info: String? = nil
  ) {
    self.init(action, dispatcher: ActionSource(file: file, function: function, line: line, info: info))
  }
}

extension ActionSource {
  /// Returns the source of a place given as strings.
  @_disfavoredOverload
  @inlinable public static func here(
    file: String, function: String = #function, line: UInt = #line, info: String? = nil
  ) -> ActionSource {
    ActionSource(file: file, function: function, line: line, info: info)
  }
}
