import SwiftRex

extension Effect {
  /// A function that waits for a duration, and throws if it is cancelled.
  public typealias Sleep = @Sendable (Duration) async throws -> Void

  /// Returns an effect that begins this one after a delay.
  ///
  /// Effects that this one cancels, by `toCancel` or by having the same token, are cancelled without the delay. During
  /// the delay, the effect counts as in flight if it will do so once begun, and its tokens can cancel it.
  public func delay(for duration: Duration, sleep: @escaping @Sendable (Dependencies) -> Sleep) -> Effect {
    Effect(
      steps: steps.map { step in
        guard let operation = step.operation else { return step }
        return .run(operation.after { try await sleep($0)(duration) })
      })
  }

  /// Returns an effect that begins this one after a delay, unless another effect with the token begins first.
  ///
  /// The next effect with the token cancels this one, whether this one is waiting or running. The token replaces the
  /// tokens of the effect. Effects that this one cancels by `toCancel` are cancelled without the delay.
  public func debounce(
    token: some Hashable & Sendable, for duration: Duration, sleep: @escaping @Sendable (Dependencies) -> Sleep
  ) -> Effect {
    let operations = steps.compactMap(\.operation).map { $0.after { try await sleep($0)(duration) } }
    let window = Operation.waiting { try await sleep($0)(duration) }
    return oneOperation(token: token, ifRunning: .replace, operations.isEmpty ? [window] : operations)
  }

  /// Returns an effect that begins this one unless an effect with the token is running or began within the duration.
  ///
  /// With `latest`, the last effect of a burst also begins, once the duration has passed and the running one has ended.
  /// The effect is in flight until the duration has passed and every part that counts as in flight has ended. The token
  /// replaces the tokens of the effect; cancelling it also cancels an effect that is waiting. Effects that this one
  /// cancels by `toCancel` are cancelled even if it does not begin.
  public func throttle(
    token: some Hashable & Sendable, for duration: Duration, latest: Bool = false,
    sleep: @escaping @Sendable (Dependencies) -> Sleep
  ) -> Effect {
    let window = Operation.waiting { try await sleep($0)(duration) }
    let operations = [window] + steps.compactMap(\.operation)
    return oneOperation(token: token, ifRunning: latest ? .wait : .keep, operations)
  }

  /// Returns an effect that cancels the same effects as this one, and then runs the operations as one.
  private func oneOperation(
    token: some Hashable & Sendable, ifRunning: EffectPolicy, _ operations: [Operation]
  ) -> Effect {
    if steps.isEmpty { return self }
    let operation = Operation(token: EffectToken(token), ifRunning: ifRunning, all: operations)
    return Effect(steps: steps.filter { $0.operation == nil } + [.run(operation)])
  }
}

extension Effect {
  /// Returns an effect that begins this one after a delay on a clock of the dependencies.
  public func delay(for duration: Duration, clock: @escaping @Sendable (Dependencies) -> any Clock<Duration>) -> Effect
  {
    delay(for: duration, sleep: Self.sleep(on: clock))
  }

  /// Returns an effect that begins this one after a delay on a clock, unless another one with the token begins first.
  public func debounce(
    token: some Hashable & Sendable, for duration: Duration,
    clock: @escaping @Sendable (Dependencies) -> any Clock<Duration>
  ) -> Effect {
    debounce(token: token, for: duration, sleep: Self.sleep(on: clock))
  }

  /// Returns an effect that begins this one unless one with the token is running or began within a duration on a clock.
  ///
  /// With `latest`, the last effect of a burst begins too, but later.
  public func throttle(
    token: some Hashable & Sendable, for duration: Duration, latest: Bool = false,
    clock: @escaping @Sendable (Dependencies) -> any Clock<Duration>
  ) -> Effect {
    throttle(token: token, for: duration, latest: latest, sleep: Self.sleep(on: clock))
  }

  private static func sleep(
    on clock: @escaping @Sendable (Dependencies) -> any Clock<Duration>
  ) -> @Sendable (Dependencies) -> Sleep {
    { dependencies in { try await clock(dependencies).sleep(for: $0) } }
  }
}

extension Effect.Step {
  /// The operation of the step; `nil` if the step cancels.
  fileprivate var operation: Effect.Operation? {
    switch self {
    case .run(let operation): operation
    case .cancel: nil
    case .emit(let actions, as: _):
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
  /// Returns an operation that waits, and then runs this one unless the wait was cancelled.
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
