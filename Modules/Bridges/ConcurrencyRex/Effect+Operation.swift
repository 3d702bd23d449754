public import SwiftRex

extension Effect {
  /// A step that runs for a while.
  @usableFromInline struct Operation: Sendable {
    @usableFromInline let token: EffectToken?
    @usableFromInline let ifRunning: EffectPolicy
    /// Whether the operation counts as in flight, because it finishes on its own.
    @usableFromInline let countsAsInFlight: Bool
    @usableFromInline let body: Body

    @usableFromInline enum Body: Sendable {
      /// A function in a task. It sends any number of actions and returns the last one, if any.
      case task(@Sendable (Context, EffectOutput<OutputAction>) async -> DispatchedAction<OutputAction>?)
      /// A publisher, subscribed to in the `IO` phase.
      case publisher(@Sendable (Context) -> UnfailablePublisherType<DispatchedAction<OutputAction>>)
      /// Several operations side by side. None of them is an `all`.
      case all([Operation])
    }

    @inlinable init(token: EffectToken?, ifRunning: EffectPolicy, countsAsInFlight: Bool, body: Body) {
      self.token = token
      self.ifRunning = ifRunning
      self.countsAsInFlight = countsAsInFlight
      self.body = body
    }

    /// Creates an operation that runs others side by side. It ends when all have ended, and is in flight until those
    /// that count as in flight have ended.
    init(token: EffectToken, ifRunning: EffectPolicy, all operations: [Operation]) {
      let parts = operations.flatMap { $0.parts }
      self.init(
        token: token, ifRunning: ifRunning, countsAsInFlight: parts.contains { $0.countsAsInFlight },
        body: parts.count == 1 ? parts[0].body : .all(parts))
    }

    /// The operations that run side by side, or the operation itself.
    private var parts: [Operation] {
      if case .all(let parts) = body { parts } else { [self] }
    }

    /// Runs the operation in the current task, and returns its last action, if any.
    func run(_ context: Context, _ output: EffectOutput<OutputAction>) async -> DispatchedAction<OutputAction>? {
      switch body {
      case .task(let operation):
        return await operation(context, output)
      case .publisher(let publisher):
        for await action in publisher(context).values() { output.send(action) }
        return nil
      case .all(let parts):
        await parts.runAll(context, output) { _ in }
        return nil
      }
    }
  }
}

extension Array {
  /// Runs operations side by side until all have ended. Sends the last action of each, and calls `onEnd` after it.
  func runAll<Dependencies, Action>(
    _ context: Effect<Dependencies, Action>.Context, _ output: EffectOutput<Action>, onEnd: (Element) -> Void
  ) async where Element == Effect<Dependencies, Action>.Operation {
    await withTaskGroup(of: Element.self) { group in
      for operation in self {
        group.addTask {
          if let last = await operation.run(context, output) { output.send(last) }
          return operation
        }
      }
      for await operation in group { onEnd(operation) }
    }
  }
}
