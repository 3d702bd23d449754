#if canImport(Combine) || canImport(OpenCombine)
public import SwiftRex

extension Effect {
  /// The effect that does nothing.
  public static var doNothing: Effect { identity }

  /// Dispatches an action at once.
  public static func just(
    _ action: OutputAction, file: StaticString = #fileID, function: StaticString = #function, line: UInt = #line,
    info: String? = nil
  ) -> Effect {
    sequence([action], file: file, function: function, line: line, info: info)
  }

  /// Dispatches actions at once, in order.
  public static func sequence(
    _ actions: [OutputAction], file: StaticString = #fileID, function: StaticString = #function, line: UInt = #line,
    info: String? = nil
  ) -> Effect {
    let source = ActionSource(file: file, function: function, line: line, info: info)
    return Effect(steps: [.emit(actions.map { DispatchedAction($0, dispatcher: source) })])
  }

  /// Cancels the running effect of that name; if there is none, does nothing.
  public static func toCancel(_ token: some Hashable & Sendable) -> Effect {
    Effect(steps: [.cancel(EffectToken(token))])
  }

  /// Does something at once, on the thread that handles the action, that leads to no action.
  public static func fireAndForget(_ operation: @escaping @Sendable (Dependencies) -> Void) -> Effect {
    Effect(steps: [.perform { operation($0.dependencies) }])
  }

  /// Subscribes to a publisher until it ends, and ignores what it sends and how it ends.
  ///
  /// - Parameter isWork: Whether it is counted as work in flight; not if it goes on until it is cancelled.
  public static func fireAndForget<Work: Publisher & SendableMetatype>(
    token: (any Hashable & Sendable)? = nil, isWork: Bool = true,
    _ operation: @escaping @Sendable (Dependencies) -> Work
  ) -> Effect {
    Effect(token: token, isWork: isWork) { context in
      operation(context.dependencies)
        .flatMap { _ in Empty<DispatchedAction<OutputAction>, Work.Failure>() }
        .catch { _ in Empty() }
        .eraseToAnyPublisher()
    }
  }

  /// Does something that leads to one action later, by a callback; only the first call counts.
  public static func promise(
    token: (any Hashable & Sendable)? = nil,
    _ operation: @escaping @Sendable (Context, @escaping @Sendable (DispatchedAction<OutputAction>) -> Void) -> Void
  ) -> Effect {
    Effect(token: token, isWork: true) { context in
      let answers = PublisherType<DispatchedAction<OutputAction>, Never> { subscriber in
        operation(context) { answer in
          subscriber.onValue(answer)
          subscriber.onCompleted(nil)
        }
        return SwiftRex.Subscription {}
      }
      return answers.asPublisher().prefix(1).eraseToAnyPublisher()
    }
  }

  /// Subscribes to a publisher of actions until it ends.
  ///
  /// - Parameters:
  ///   - token: Its name; one of that name that still runs is cancelled first.
  ///   - isWork: Whether it is counted as work in flight; not if it listens to the world until it is cancelled.
  ///   - effect: Makes the publisher, on the thread that handles the action, which also subscribes to it.
  public init<Actions: Publisher & SendableMetatype>(
    token: some Hashable & Sendable, isWork: Bool = true, effect: @escaping @Sendable (Context) -> Actions
  ) where Actions.Output == DispatchedAction<OutputAction>, Actions.Failure == Never {
    self.init(token: token, isWork: isWork, publisher: { effect($0).eraseToAnyPublisher() })
  }

  /// Subscribes to a publisher of actions until it ends; it has no name, so that only the end of the store cancels it.
  public init<Actions: Publisher & SendableMetatype>(
    isWork: Bool = true, effect: @escaping @Sendable (Context) -> Actions
  ) where Actions.Output == DispatchedAction<OutputAction>, Actions.Failure == Never {
    self.init(token: nil, isWork: isWork, publisher: { effect($0).eraseToAnyPublisher() })
  }
}
#endif
