public import SwiftRex

extension Effect {
  /// A step that runs for a while.
  @usableFromInline struct Operation: Sendable {
    @usableFromInline let token: EffectToken?
    @usableFromInline let ifRunning: IfRunning
    /// Whether it ends by itself, so that it can be waited for.
    @usableFromInline let countsAsInFlight: Bool
    @usableFromInline let body: Body

    @usableFromInline enum Body: Sendable {
      /// A function in a task: sends any number of actions, and returns the one that ends the effect, if any.
      case task(@Sendable (Context, EffectOutput<OutputAction>) async -> DispatchedAction<OutputAction>?)
      /// A publisher, subscribed to in the `IO` phase.
      case publisher(@Sendable (Context) -> UnfailablePublisherType<DispatchedAction<OutputAction>>)
      /// Several operations side by side, none of which is made of several.
      case all([Operation])
    }

    @inlinable init(token: EffectToken?, ifRunning: IfRunning, countsAsInFlight: Bool, body: Body) {
      self.token = token
      self.ifRunning = ifRunning
      self.countsAsInFlight = countsAsInFlight
      self.body = body
    }

    /// Creates one operation of several, which ends when all have ended, and is in flight until those have that count.
    init(token: EffectToken, ifRunning: IfRunning, all operations: [Operation]) {
      let parts = operations.flatMap(\.parts)
      self.init(
        token: token, ifRunning: ifRunning, countsAsInFlight: parts.contains(where: \.countsAsInFlight),
        body: parts.count == 1 ? parts[0].body : .all(parts))
    }

    /// The operations that it is made of: itself, if not of several.
    private var parts: [Operation] {
      if case .all(let parts) = body { parts } else { [self] }
    }

    /// Runs it within another task until it has ended, and returns the action that ends it, if any.
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
  /// Runs operations side by side, and sends their last actions; calls back after the end of each, until all have ended.
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
