public import SwiftRex

extension Effect {
  /// Creates an effect that runs a function in a task. The action that the function returns follows the effect's end.
  package init(
    token: (any Hashable & Sendable)?, countsAsInFlight: Bool = true,
    task: @escaping @Sendable (Context, EffectOutput<OutputAction>) async -> DispatchedAction<OutputAction>?
  ) {
    self.init(token: token, countsAsInFlight: countsAsInFlight, .task(task))
  }

  /// Creates an effect that dispatches the actions of a publisher until the publisher completes.
  ///
  /// It subscribes in the `IO` phase. Bridges to reactive libraries create their effects with this initializer.
  ///
  /// - Parameter countsAsInFlight: Pass `false` if the effect runs until it is cancelled.
  public init(
    token: (any Hashable & Sendable)? = nil, countsAsInFlight: Bool = true,
    publisher: @escaping @Sendable (Context) -> UnfailablePublisherType<DispatchedAction<OutputAction>>
  ) {
    self.init(token: token, countsAsInFlight: countsAsInFlight, .publisher(publisher))
  }

  /// Returns an effect that dispatches the actions of a stream until it is cancelled, and does not count as in flight.
  public static func listen<Actions: AsyncSequence & Sendable>(
    token: (any Hashable & Sendable)? = nil, file: StaticString = #fileID, function: StaticString = #function,
    line: UInt = #line, info: String? = nil, to actions: @escaping @Sendable (Context) -> Actions
  ) -> Effect where Actions.Element == OutputAction, Actions.Failure == Never {
    let source = ActionSource(file: file, function: function, line: line, info: info)
    return listen(token: token) { context, output in
      for await action in actions(context) { output.send(action, from: source) }
    }
  }
}
