#if canImport(Combine) || canImport(OpenCombine)
public import SwiftRex

/// What an action causes in the world, as a value: steps that are begun in order when the `IO` phase comes.
///
/// A step may carry a token, which names one running effect of a middleware: a new effect with a token cancels the one
/// before it, first. Everything that an effect holds is released when it ends.
public struct Effect<Dependencies: Sendable, OutputAction: Sendable>: Sendable {
  let steps: [Step]

  enum Step: Sendable {
    /// Dispatches at once, in the `IO` phase of the action that caused it.
    case emit([DispatchedAction<OutputAction>])
    /// Cancels the running effect of that name.
    case cancel(EffectToken)
    /// Does something at once that leads to no action.
    case perform(@Sendable (Context) -> Void)
    /// Subscribes to a publisher.
    case run(Job)
  }

  struct Job: Sendable {
    let token: EffectToken?
    /// Whether it ends by itself, so that it counts as work in flight.
    let isWork: Bool
    let publisher: @Sendable (Context) -> AnyPublisher<DispatchedAction<OutputAction>, Never>
  }

  /// What an effect may use.
  public struct Context: Sendable {
    /// The dependencies that the middleware was injected with.
    public let dependencies: Dependencies
  }

  init(steps: [Step]) {
    self.steps = steps
  }

  init(
    token: (any Hashable & Sendable)?, isWork: Bool,
    publisher: @escaping @Sendable (Context) -> AnyPublisher<DispatchedAction<OutputAction>, Never>
  ) {
    let token = token.map { EffectToken($0) }
    steps = [.run(Job(token: token, isWork: isWork, publisher: publisher))]
  }
}

extension Effect: Monoid {
  /// The effect that does nothing.
  public static var identity: Effect { Effect(steps: []) }

  /// Begins the steps of the left effect, then those of the right one; they run side by side.
  public static func combine(_ lhs: Effect, _ rhs: Effect) -> Effect {
    Effect(steps: lhs.steps + rhs.steps)
  }
}
#endif
