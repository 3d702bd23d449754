#if canImport(Combine) || canImport(OpenCombine)
public import SwiftRex

extension Publisher where Failure == Never {
  /// Answers an effect that dispatches whatever this publisher sends, until it ends.
  ///
  /// Promise of the caller: the publisher may be subscribed to from any thread, as those of Combine may.
  public func asEffect<Action>(
    token: (any Hashable & Sendable)? = nil, isWork: Bool = true
  ) -> Effect<Void, Action> where Output == DispatchedAction<Action> {
    let publisher = AnyThread(eraseToAnyPublisher())
    return Effect(token: token, isWork: isWork) { _ in publisher.value }
  }

  /// Answers an effect that dispatches whatever this publisher sends, from the place of this call, until it ends.
  ///
  /// Promise of the caller: the publisher may be subscribed to from any thread, as those of Combine may.
  @_disfavoredOverload
  public func asEffect(
    token: (any Hashable & Sendable)? = nil, isWork: Bool = true, file: StaticString = #fileID,
    function: StaticString = #function, line: UInt = #line, info: String? = nil
  ) -> Effect<Void, Output> where Output: Sendable {
    let source = ActionSource(file: file, function: function, line: line, info: info)
    return map { DispatchedAction($0, dispatcher: source) }.asEffect(token: token, isWork: isWork)
  }
}
#endif
