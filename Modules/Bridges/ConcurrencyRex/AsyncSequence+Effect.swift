public import SwiftRex

extension AsyncSequence where Self: Sendable {
  /// Makes an effect that dispatches the elements until the sequence ends, or fails: an error ends it without an action.
  ///
  /// - Parameters:
  ///   - token: Its name, by which it can be cancelled and is replaced.
  ///   - isWork: Whether it is counted as work in flight; not if it goes on until it is cancelled.
  @_disfavoredOverload
  public func asEffect(
    token: (any Hashable & Sendable)? = nil, isWork: Bool = true, file: StaticString = #fileID,
    function: StaticString = #function, line: UInt = #line, info: String? = nil
  ) -> Effect<Void, Element> where Element: Sendable {
    let source = ActionSource(file: file, function: function, line: line, info: info)
    return Effect(token: token, isWork: isWork) { _, output in
      await output.send(all: self, from: source)
      return nil
    }
  }

  /// Makes an effect that dispatches the elements, each of which knows where it comes from.
  ///
  /// - Parameters:
  ///   - token: Its name, by which it can be cancelled and is replaced.
  ///   - isWork: Whether it is counted as work in flight; not if it goes on until it is cancelled.
  public func asEffect<Action>(
    token: (any Hashable & Sendable)? = nil, isWork: Bool = true
  ) -> Effect<Void, Action> where Element == DispatchedAction<Action> {
    Effect(token: token, isWork: isWork) { _, output in
      await output.send(all: self)
      return nil
    }
  }
}
