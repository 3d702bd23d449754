import SwiftRex

extension Effect {
  /// Returns an effect that transforms each action of this one and keeps its source.
  public func map<NewAction>(
    _ transform: @escaping @Sendable (OutputAction) -> NewAction
  ) -> Effect<Dependencies, NewAction> {
    dimap(dependencies: { $0 }, transform)
  }

  /// Returns the effect with larger dependencies, from which a function extracts its own.
  public func contramapDependencies<World>(
    _ dependencies: @escaping @Sendable (World) -> Dependencies
  ) -> Effect<World, OutputAction> {
    dimap(dependencies: dependencies, { $0 })
  }

  private func dimap<World, NewAction>(
    dependencies: @escaping @Sendable (World) -> Dependencies,
    _ transform: @escaping @Sendable (OutputAction) -> NewAction
  ) -> Effect<World, NewAction> {
    Effect<World, NewAction>(
      steps: steps.map { step in
        switch step {
        case .emit(let actions, let token): .emit(actions.map { $0.map(transform) }, as: token)
        case .cancel(let token): .cancel(token)
        case .run(let operation): .run(operation.dimap(dependencies: dependencies, transform))
        }
      })
  }
}

extension Effect.Operation {
  fileprivate func dimap<World, NewAction>(
    dependencies: @escaping @Sendable (World) -> Dependencies,
    _ transform: @escaping @Sendable (OutputAction) -> NewAction
  ) -> Effect<World, NewAction>.Operation {
    Effect<World, NewAction>.Operation(
      token: token, ifRunning: ifRunning, countsAsInFlight: countsAsInFlight,
      body: body.dimap(dependencies: dependencies, transform))
  }
}

extension Effect.Operation.Body {
  fileprivate func dimap<World, NewAction>(
    dependencies: @escaping @Sendable (World) -> Dependencies,
    _ transform: @escaping @Sendable (OutputAction) -> NewAction
  ) -> Effect<World, NewAction>.Operation.Body {
    switch self {
    case .task(let operation):
      .task { context, output in
        await operation(
          context.map(dependencies), EffectOutput(handler: output.handler.contramap(transform), effect: output.effect)
        )?.map(transform)
      }
    case .publisher(let publisher):
      .publisher { context in
        publisher(context.map(dependencies)).map { $0.map(transform) }
      }
    case .all(let parts): .all(parts.map { $0.dimap(dependencies: dependencies, transform) })
    }
  }
}
