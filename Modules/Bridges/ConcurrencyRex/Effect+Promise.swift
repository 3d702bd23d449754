public import SwiftRex

extension Effect {
  /// Begins something at once, in the `IO` phase, that leads to one action later, by a callback; only the first call
  /// counts.
  ///
  /// If the callback is released without a call, the effect ends without an action.
  ///
  /// - Parameters:
  ///   - token: Its name, by which it can be cancelled and is replaced.
  ///   - perform: What is begun; it is given the callback.
  @inlinable public static func promise(
    token: (any Hashable & Sendable)? = nil, file: StaticString = #fileID, function: StaticString = #function,
    line: UInt = #line, info: String? = nil,
    perform: @escaping @Sendable (Context, @escaping @Sendable (OutputAction) -> Void) -> Void
  ) -> Effect {
    let source = ActionSource(file: file, function: function, line: line, info: info)
    return promise(token: token, from: source, perform: perform)
  }

  /// Does the same for an action that comes from the given place.
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

/// The callback of one value to come, which ends the subscriber once it is called, or released without a call.
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
