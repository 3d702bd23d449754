public import SwiftRex

// Overloads for sources whose file and function are strings at run time. Those of the core accept only literals.

extension ActionHandler {
  /// Dispatches an action with a source that is given as strings.
  @_disfavoredOverload
  @inlinable public func dispatch(
    _ action: ActionType, file: String, function: String = #function, line: UInt = #line, info: String? = nil
  ) {
    dispatch(action, from: ActionSource(file: file, function: function, line: line, info: info))
  }
}

extension DispatchedAction {
  /// Creates an action with a source that is given as strings.
  @_disfavoredOverload
  @inlinable public init(
    _ action: Action, file: String, function: String = #function, line: UInt = #line, info: String? = nil
  ) {
    self.init(action, dispatcher: ActionSource(file: file, function: function, line: line, info: info))
  }
}

extension ActionSource {
  /// Returns a source that is given as strings.
  @_disfavoredOverload
  @inlinable public static func here(
    file: String, function: String = #function, line: UInt = #line, info: String? = nil
  ) -> ActionSource {
    ActionSource(file: file, function: function, line: line, info: info)
  }
}
