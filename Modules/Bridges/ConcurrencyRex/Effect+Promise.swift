public import SwiftRex

extension Effect {
  /// Returns an effect that dispatches the action that a function returns for the context.
  ///
  /// The function is called in the `IO` phase, in which the action is also dispatched, and not in a task.
  public static func just(
    file: StaticString = #fileID, function: StaticString = #function, line: UInt = #line, info: String? = nil,
    _ action: @escaping @Sendable (Context) -> OutputAction
  ) -> Effect {
    promise(file: file, function: function, line: line, info: info) { context, callback in callback(action(context)) }
  }

  /// Returns an effect that dispatches the action that is passed to a callback.
  ///
  /// Unlike ``task(token:ifRunning:file:function:line:info:_:)``, the function is called in the `IO` phase, so if it
  /// calls the callback immediately, the action is dispatched in that phase, too.
  ///
  /// Only the first call of the callback has an effect. If the callback is released without a call, the effect ends
  /// without an action.
  ///
  /// - Parameters:
  ///   - token: The token that cancels the effect; a new effect with the same token replaces it.
  ///   - perform: Receives the callback, in the `IO` phase.
  @inlinable public static func promise(
    token: (any Hashable & Sendable)? = nil, file: StaticString = #fileID, function: StaticString = #function,
    line: UInt = #line, info: String? = nil,
    perform: @escaping @Sendable (Context, @escaping @Sendable (OutputAction) -> Void) -> Void
  ) -> Effect {
    let source = ActionSource(file: file, function: function, line: line, info: info)
    return promise(token: token, from: source, perform: perform)
  }

  /// Returns an effect that dispatches the action that is passed to a callback, with the given source.
  @inlinable public static func promise(
    token: (any Hashable & Sendable)? = nil, from dispatcher: ActionSource,
    perform: @escaping @Sendable (Context, @escaping @Sendable (OutputAction) -> Void) -> Void
  ) -> Effect {
    Effect(
      token: token,
      .publisher { context in
        PublisherType { subscriber in
          let promise = Promise(subscriber)
          perform(context) { promise.fulfill(DispatchedAction($0, dispatcher: dispatcher)) }
          return Subscription {}
        }
      })
  }
}

/// The callback of one value. It completes the subscriber when it is called, or when it is released without a call.
@usableFromInline final class Promise<Value: Sendable>: Sendable {
  private let subscriber: Locked<UnfailableSubscriberType<Value>?>

  @usableFromInline init(_ subscriber: UnfailableSubscriberType<Value>) {
    self.subscriber = Locked(subscriber)
  }

  deinit {
    subscriber.withLock { $0.take() }?.onCompleted(nil)
  }

  @usableFromInline func fulfill(_ value: Value) {
    guard let subscriber = subscriber.withLock({ $0.take() }) else { return }
    subscriber.onValue(value)
    subscriber.onCompleted(nil)
  }
}
