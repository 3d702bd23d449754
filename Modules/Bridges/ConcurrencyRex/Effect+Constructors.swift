public import SwiftRex

extension Effect {
  /// Returns an effect that dispatches an action in the `IO` phase, with this call as its source.
  @inlinable public static func just(
    _ action: OutputAction, file: StaticString = #fileID, function: StaticString = #function, line: UInt = #line,
    info: String? = nil
  ) -> Effect {
    just(action, from: ActionSource(file: file, function: function, line: line, info: info))
  }

  /// Returns an effect that dispatches an action in the `IO` phase, with the given source.
  @inlinable public static func just(_ action: OutputAction, from dispatcher: ActionSource) -> Effect {
    sequence([action], from: dispatcher)
  }

  /// Returns an effect that dispatches actions in the `IO` phase, in order and with this call as their source.
  @inlinable public static func sequence(
    _ actions: [OutputAction], file: StaticString = #fileID, function: StaticString = #function, line: UInt = #line,
    info: String? = nil
  ) -> Effect {
    sequence(actions, from: ActionSource(file: file, function: function, line: line, info: info))
  }

  /// Returns an effect that dispatches actions in the `IO` phase, in order and with the given source.
  @inlinable public static func sequence(_ actions: [OutputAction], from dispatcher: ActionSource) -> Effect {
    Effect(steps: [.emit(actions.map { DispatchedAction($0, dispatcher: dispatcher) })])
  }

  /// Returns an effect that cancels the running effect with a token, if there is one.
  ///
  /// Actions that the effect has dispatched but that have not been handled yet are dropped, even if the effect has
  /// ended meanwhile.
  @inlinable public static func toCancel(_ token: some Hashable & Sendable) -> Effect {
    Effect(steps: [.cancel(EffectToken(token))])
  }

  /// Returns an effect that runs a function in a task and dispatches nothing.
  ///
  /// - Parameter countsAsInFlight: Pass `false` if the function waits until nothing is in flight.
  @inlinable public static func fireAndForget(
    token: (any Hashable & Sendable)? = nil, countsAsInFlight: Bool = true,
    _ operation: @escaping @Sendable (Dependencies) async -> Void
  ) -> Effect {
    running(token, countsAsInFlight: countsAsInFlight) { context, _ in await operation(context.dependencies) }
  }

  /// Returns an effect that runs a function in a task and dispatches the action that the function returns, if any.
  ///
  /// The effect has ended before its action is handled, so the action may start it again.
  @inlinable public static func task(
    token: (any Hashable & Sendable)? = nil, ifRunning: EffectPolicy = .replace, file: StaticString = #fileID,
    function: StaticString = #function, line: UInt = #line, info: String? = nil,
    _ operation: @escaping @Sendable (Context) async -> OutputAction?
  ) -> Effect {
    let source = ActionSource(file: file, function: function, line: line, info: info)
    return Effect(
      token: token, ifRunning: ifRunning,
      .task { context, _ in await operation(context).map { DispatchedAction($0, dispatcher: source) } })
  }

  /// Returns an effect that runs a function in a task and dispatches the action of its result or its error.
  ///
  /// - Parameter catch: Returns the action of an error, if any. The action is dropped if the effect was cancelled.
  @inlinable public static func task(
    token: (any Hashable & Sendable)? = nil, ifRunning: EffectPolicy = .replace, file: StaticString = #fileID,
    function: StaticString = #function, line: UInt = #line, info: String? = nil,
    _ operation: @escaping @Sendable (Context) async throws -> OutputAction?,
    catch: @escaping @Sendable (any Error) -> OutputAction?
  ) -> Effect {
    task(token: token, ifRunning: ifRunning, file: file, function: function, line: line, info: info) { context in
      do { return try await operation(context) } catch { return `catch`(error) }
    }
  }

  /// Returns an effect that runs a function in a task. The function may send any number of actions before it returns.
  @inlinable public static func run(
    token: (any Hashable & Sendable)? = nil, ifRunning: EffectPolicy = .replace,
    _ operation: @escaping @Sendable (Context, EffectOutput<OutputAction>) async -> Void
  ) -> Effect {
    running(token, ifRunning, operation)
  }

  /// Returns an effect that runs a function in a task and dispatches the action of its error, if it throws.
  @inlinable public static func run(
    token: (any Hashable & Sendable)? = nil, ifRunning: EffectPolicy = .replace, file: StaticString = #fileID,
    function: StaticString = #function, line: UInt = #line, info: String? = nil,
    _ operation: @escaping @Sendable (Context, EffectOutput<OutputAction>) async throws -> Void,
    catch: @escaping @Sendable (any Error) -> OutputAction?
  ) -> Effect {
    let source = ActionSource(file: file, function: function, line: line, info: info)
    return Effect(
      token: token, ifRunning: ifRunning,
      .task { context, output in
        do {
          try await operation(context, output)
          return nil
        } catch {
          return `catch`(error).map { DispatchedAction($0, dispatcher: source) }
        }
      })
  }

  /// Returns an effect that observes something until it is cancelled, and does not count as in flight.
  @inlinable public static func listen(
    token: (any Hashable & Sendable)? = nil,
    _ operation: @escaping @Sendable (Context, EffectOutput<OutputAction>) async -> Void
  ) -> Effect {
    running(token, countsAsInFlight: false, operation)
  }

  @inlinable static func running(
    _ token: (any Hashable & Sendable)?, _ ifRunning: EffectPolicy = .replace, countsAsInFlight: Bool = true,
    _ operation: @escaping @Sendable (Context, EffectOutput<OutputAction>) async -> Void
  ) -> Effect {
    Effect(
      token: token, ifRunning: ifRunning, countsAsInFlight: countsAsInFlight,
      .task { context, output in
        await operation(context, output)
        return nil
      })
  }
}
