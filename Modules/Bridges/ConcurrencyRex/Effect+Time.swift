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
    oneOperation(token: token, ifRunning: .replace, countsAsInFlight: steps.contains(where: \.countsAsInFlight)) {
      context, output, operations in
      do { try await clock(context.dependencies).sleep(for: duration) } catch { return nil }
      return await operations.runAll(context, output)
    }
  }

  /// Begins it at once, and none with that token again until a while has gone by and it has ended; the first one counts.
  ///
  /// The whole effect is one with that token, and in flight for all of that time. Tokens within it do not count;
  /// `toCancel` within it is done at once.
  ///
  /// - Parameters:
  ///   - token: What the effects that hold one another off have in common.
  ///   - duration: For how long the next one is held off.
  ///   - clock: Finds the clock among the dependencies.
  public func throttle<C: Clock>(
    token: some Hashable & Sendable, for duration: C.Duration, clock: @escaping @Sendable (Dependencies) -> C
  ) -> Effect where C.Duration: Sendable {
    oneOperation(token: token, ifRunning: .keep, countsAsInFlight: true) { context, output, operations in
      async let window: Void = Self.sleep(for: duration, on: clock(context.dependencies))
      if let last = await operations.runAll(context, output) { output.send(last) }
      await window
      return nil
    }
  }

  /// Waits for a while, or until it is cancelled.
  private static func sleep<C: Clock>(for duration: C.Duration, on clock: C) async {
    do { try await clock.sleep(for: duration) } catch { return }
  }

  /// Creates one operation of all that is to be done, behind those steps that cancel.
  private func oneOperation(
    token: some Hashable & Sendable, ifRunning: IfRunning, countsAsInFlight: Bool,
    _ body:
      @escaping @Sendable (Context, EffectOutput<OutputAction>, [Operation]) async -> DispatchedAction<OutputAction>?
  ) -> Effect {
    guard !steps.isEmpty else { return self }
    let operations = steps.compactMap(\.operation)
    return Effect(steps: steps.filter { $0.operation == nil })
      <> Effect(
        token: token, ifRunning: ifRunning, countsAsInFlight: countsAsInFlight,
        .task { context, output in await body(context, output, operations) })
  }
}

extension Effect.Step {
  /// Whether it can be waited for; only what listens until it is cancelled cannot.
  fileprivate var countsAsInFlight: Bool {
    if case .run(let operation) = self { operation.countsAsInFlight } else { true }
  }

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
      token: token, ifRunning: ifRunning, countsAsInFlight: countsAsInFlight,
      body: .task { [self] context, output in
        do { try await wait(context.dependencies) } catch { return nil }
        return await run(context, output)
      })
  }
}

extension Array {
  /// Runs operations side by side until all have ended, and sends their last actions; of a single one, returns it.
  func runAll<Dependencies, Action>(
    _ context: Effect<Dependencies, Action>.Context, _ output: EffectOutput<Action>
  ) async -> DispatchedAction<Action>? where Element == Effect<Dependencies, Action>.Operation {
    if count == 1 { return await self[0].run(context, output) }
    await withTaskGroup { group in
      for operation in self {
        group.addTask {
          if let last = await operation.run(context, output) { output.send(last) }
        }
      }
    }
    return nil
  }
}
