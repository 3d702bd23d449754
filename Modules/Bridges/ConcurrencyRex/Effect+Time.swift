import SwiftRex

extension Effect {
  /// Begins it later; only what it cancels, by `toCancel` or by taking over a token, is cancelled at once.
  ///
  /// While it waits, it counts as in flight if the effect itself does, and may be cancelled by the tokens of what it will do.
  ///
  /// - Parameters:
  ///   - duration: How long it waits.
  ///   - clock: Finds the clock among the dependencies.
  public func delay<C: Clock>(
    for duration: C.Duration, clock: @escaping @Sendable (Dependencies) -> C
  ) -> Effect where C.Duration: Sendable {
    Effect(
      steps: steps.map { step in
        guard let operation = step.operation else { return step }
        return .run(operation.after { try await clock($0).sleep(for: duration) })
      })
  }

  /// Begins it once no other effect with that token was begun for a while; the last one counts.
  ///
  /// The whole effect is one with that token: the next one cancels it, whether it still waits or already runs. Tokens
  /// within it do not count; `toCancel` within it is done at once.
  ///
  /// ```swift
  /// enum Search: Equatable, Sendable {
  ///   case typed(String)
  ///   case found(String)
  /// }
  ///
  /// let searching = EffectMiddleware<Search, Search, Void, VirtualClock>.onAction { action, _, _ in
  ///   guard case .typed(let text) = action else { return .doNothing }
  ///   return .just(.found(text)).debounce(token: "search", for: .milliseconds(300)) { $0 }
  /// }
  ///
  /// let store = TestStore(initialState: (), reducer: .identity) { searching.inject($0) }
  /// store.send(.typed("s"))
  /// store.send(.typed("so"))
  /// store.advance(by: .milliseconds(300))
  /// store.receive(.found("so"))
  /// store.finish()
  /// ```
  ///
  /// - Parameters:
  ///   - token: What the effects that replace one another have in common.
  ///   - duration: For how long there must have been no other.
  ///   - clock: Finds the clock among the dependencies.
  public func debounce<C: Clock>(
    token: some Hashable & Sendable, for duration: C.Duration, clock: @escaping @Sendable (Dependencies) -> C
  ) -> Effect where C.Duration: Sendable {
    let operations = steps.compactMap(\.operation).map { $0.after { try await clock($0).sleep(for: duration) } }
    let window = Operation.waiting { try await clock($0).sleep(for: duration) }
    return oneOperation(token: token, ifRunning: .replace, operations.isEmpty ? [window] : operations)
  }

  /// Begins it at once, and none with that token again until a while has gone by and it has ended; the first one counts.
  ///
  /// The whole effect is one with that token, in flight until the while has gone by and all has ended that does not only
  /// listen. Tokens within it do not count; `toCancel` within it is done at once.
  ///
  /// - Parameters:
  ///   - token: What the effects that hold one another off have in common.
  ///   - duration: For how long the next one is held off.
  ///   - clock: Finds the clock among the dependencies.
  public func throttle<C: Clock>(
    token: some Hashable & Sendable, for duration: C.Duration, clock: @escaping @Sendable (Dependencies) -> C
  ) -> Effect where C.Duration: Sendable {
    let window = Operation.waiting { try await clock($0).sleep(for: duration) }
    return oneOperation(token: token, ifRunning: .keep, [window] + steps.compactMap(\.operation))
  }

  /// Returns one operation of several, behind those steps of the effect that cancel; nothing, if it does nothing.
  private func oneOperation(
    token: some Hashable & Sendable, ifRunning: IfRunning, _ operations: [Operation]
  ) -> Effect {
    guard doesSomething else { return self }
    let operation = Operation(token: EffectToken(token), ifRunning: ifRunning, all: operations)
    return Effect(steps: steps.filter { $0.operation == nil } + [.run(operation)])
  }
}

extension Effect.Step {
  /// The operation of the step; `nil` if it cancels.
  fileprivate var operation: Effect.Operation? {
    switch self {
    case .run(let operation): operation
    case .cancel: nil
    case .emit(let actions):
      Effect.Operation(
        token: nil, ifRunning: .replace, countsAsInFlight: true,
        body: .task { _, output in
          for action in actions { output.send(action) }
          return nil
        })
    }
  }
}

extension Effect.Operation {
  /// Returns the same after a wait; nothing, if that was cancelled.
  fileprivate func after(_ wait: @escaping @Sendable (Dependencies) async throws -> Void) -> Effect.Operation {
    Effect.Operation(
      token: token, ifRunning: ifRunning, countsAsInFlight: countsAsInFlight, body: body(after: wait))
  }

  private func body(after wait: @escaping @Sendable (Dependencies) async throws -> Void) -> Body {
    if case .all(let parts) = body { return .all(parts.map { $0.after(wait) }) }
    return .task { [self] context, output in
      do { try await wait(context.dependencies) } catch { return nil }
      return await run(context, output)
    }
  }

  /// Returns an operation that only waits.
  fileprivate static func waiting(_ wait: @escaping @Sendable (Dependencies) async throws -> Void) -> Effect.Operation {
    Effect.Operation(
      token: nil, ifRunning: .replace, countsAsInFlight: true,
      body: .task { context, _ in
        try? await wait(context.dependencies)
        return nil
      })
  }
}
