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
    }

    @inlinable init(token: EffectToken?, ifRunning: IfRunning, countsAsInFlight: Bool, body: Body) {
      self.token = token
      self.ifRunning = ifRunning
      self.countsAsInFlight = countsAsInFlight
      self.body = body
    }

    /// Runs it within another task until it has ended, and returns the action that ends it, if any.
    func run(_ context: Context, _ output: EffectOutput<OutputAction>) async -> DispatchedAction<OutputAction>? {
      switch body {
      case .task(let operation):
        return await operation(context, output)
      case .publisher(let publisher):
        for await action in publisher(context).values() { output.send(action) }
        return nil
      }
    }
  }
}
