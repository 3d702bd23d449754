import SwiftRex

extension Effect {
  /// Begins it later; only what it cancels, by `toCancel` or by taking over a token, is cancelled at once.
  ///
  /// While it waits, it is work in flight, unless it is none at all, and may be cancelled by the tokens of what it will do.
  ///
  /// - Parameters:
  ///   - duration: How long it waits.
  ///   - clock: Finds the clock among the dependencies.
  public func delay<C: Clock>(
    for duration: C.Duration, clock: @escaping @Sendable (Dependencies) -> C
  ) -> Effect where C.Duration: Sendable {
    Effect(
      steps: steps.map { step in
        switch step {
        case .cancel: step
        case .emit, .run: .run(step.job.later { try await clock($0).sleep(for: duration) })
        }
      })
  }

  /// Begins it once nobody asked for another effect with that token for a while; the last one counts.
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
    together(token: token, ifRunning: .replace, isWork: steps.contains(where: \.isWork)) { context, output, jobs in
      guard (try? await clock(context.dependencies).sleep(for: duration)) != nil else { return nil }
      return await jobs.runAll(context, output)
    }
  }

  /// Begins it at once, and none with that token again until a while has gone by and it has ended; the first one counts.
  ///
  /// The whole effect is one with that token, and work in flight for all of that time. Tokens within it do not count;
  /// `toCancel` within it is done at once.
  ///
  /// - Parameters:
  ///   - token: What the effects that hold one another off have in common.
  ///   - duration: For how long the next one is held off.
  ///   - clock: Finds the clock among the dependencies.
  public func throttle<C: Clock>(
    token: some Hashable & Sendable, for duration: C.Duration, clock: @escaping @Sendable (Dependencies) -> C
  ) -> Effect where C.Duration: Sendable {
    together(token: token, ifRunning: .keep, isWork: true) { context, output, jobs in
      async let window: Void? = try? await clock(context.dependencies).sleep(for: duration)
      if let last = await jobs.runAll(context, output) { output.send(last) }
      _ = await window
      return nil
    }
  }

  /// Makes one job of all that is to be done, behind those steps that cancel.
  private func together(
    token: some Hashable & Sendable, ifRunning: IfRunning, isWork: Bool,
    _ body: @escaping @Sendable (Context, EffectOutput<OutputAction>, [Job]) async -> DispatchedAction<OutputAction>?
  ) -> Effect {
    guard first != nil else { return self }
    var cancelling: [Step] = []
    var jobs: [Job] = []
    for step in steps {
      if case .cancel = step { cancelling.append(step) } else { jobs.append(step.job) }
    }
    return Effect(steps: cancelling)
      <> Effect(token: token, ifRunning: ifRunning, isWork: isWork) { [jobs] context, output in
        await body(context, output, jobs)
      }
  }
}

extension Effect.Step {
  /// Whether it may be waited for; only what listens until it is cancelled may not.
  fileprivate var isWork: Bool {
    if case .run(let job) = self { job.isWork } else { true }
  }

  /// What the step does, as a job; one that cancels does nothing.
  fileprivate var job: Effect.Job {
    switch self {
    case .run(let job): job
    case .cancel: Effect.Job(actions: [])
    case .emit(let actions): Effect.Job(actions: actions)
    }
  }
}

extension Effect.Job {
  fileprivate convenience init(actions: [DispatchedAction<OutputAction>]) {
    let body = Body.many { _, output in
      for action in actions { output.send(action) }
      return nil
    }
    self.init(token: nil, ifRunning: .replace, isWork: true, body: body)
  }

  /// The same, after something that may throw, and then nothing is done.
  fileprivate func later(_ wait: @escaping @Sendable (Dependencies) async throws -> Void) -> Effect.Job {
    let body = Body.many { [self] context, output in
      guard (try? await wait(context.dependencies)) != nil else { return nil }
      return await run(context, output)
    }
    return Effect.Job(token: token, ifRunning: ifRunning, isWork: isWork, body: body)
  }
}

extension Array {
  /// Runs jobs side by side until all have ended, and sends their last actions; of a single one, answers it.
  fileprivate func runAll<Dependencies, Action>(
    _ context: Effect<Dependencies, Action>.Context, _ output: EffectOutput<Action>
  ) async -> DispatchedAction<Action>? where Element == Effect<Dependencies, Action>.Job {
    if count == 1 { return await self[0].run(context, output) }
    await withTaskGroup { group in
      for job in self {
        group.addTask {
          if let last = await job.run(context, output) { output.send(last) }
        }
      }
    }
    return nil
  }
}
