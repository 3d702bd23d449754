// A dispatcher of strings known only at run time, where the core takes literals; `dispatch(_:from:)` takes any source.

extension ActionHandler {
  /// Takes an action that comes from a place named by strings.
  @_disfavoredOverload
  @inlinable public func dispatch(
    _ action: ActionType, file: String, function: String = #function, line: UInt = #line, info: String? = nil
  ) {
    dispatch(action, from: ActionSource(file: file, function: function, line: line, info: info))
  }
}

extension DispatchedAction {
  /// Creates an action that comes from a place named by strings.
  @_disfavoredOverload
  @inlinable public init(
    _ action: Action, file: String, function: String = #function, line: UInt = #line, info: String? = nil
  ) {
    self.init(action, dispatcher: ActionSource(file: file, function: function, line: line, info: info))
  }
}

extension ActionSource {
  /// Creates the source of a place named by strings.
  @_disfavoredOverload
  @inlinable public static func here(
    file: String, function: String = #function, line: UInt = #line, info: String? = nil
  ) -> ActionSource {
    ActionSource(file: file, function: function, line: line, info: info)
  }
}
