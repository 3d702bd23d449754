import SwiftRex

extension Effect {
  /// Turns every action that it leads to into another one, and keeps its source.
  public func map<NewAction>(
    _ transform: @escaping @Sendable (OutputAction) -> NewAction
  ) -> Effect<Dependencies, NewAction> {
    changed(dependencies: { $0 }, transform)
  }

  /// Answers an effect of a larger world, out of which this one is given what it needs.
  public func contramapDependencies<World>(
    _ dependencies: @escaping @Sendable (World) -> Dependencies
  ) -> Effect<World, OutputAction> {
    changed(dependencies: dependencies, { $0 })
  }

  private func changed<World, NewAction>(
    dependencies: @escaping @Sendable (World) -> Dependencies,
    _ transform: @escaping @Sendable (OutputAction) -> NewAction
  ) -> Effect<World, NewAction> {
    Effect<World, NewAction>(
      steps: steps.map { step in
        switch step {
        case .emit(let actions): .emit(actions.map { $0.map(transform) })
        case .cancel(let token): .cancel(token)
        case .run(let job): .run(job.changed(dependencies: dependencies, transform))
        }
      })
  }
}

extension Effect where Dependencies == Void {
  /// Answers the same effect in any world, of which it needs nothing.
  public func ignoringDependencies<World>() -> Effect<World, OutputAction> {
    contramapDependencies { _ in }
  }
}

extension Effect.Job {
  fileprivate func changed<World, NewAction>(
    dependencies: @escaping @Sendable (World) -> Dependencies,
    _ transform: @escaping @Sendable (OutputAction) -> NewAction
  ) -> Effect<World, NewAction>.Job {
    Effect<World, NewAction>.Job(
      token: token, ifRunning: ifRunning == .keep ? .keep : .replace, isWork: isWork,
      body: .many { [self] context, output in
        await run(
          Effect.Context(dependencies: dependencies(context.dependencies)),
          EffectOutput(handler: output.handler.contramap(transform), effect: output.effect)
        )?.map(transform)
      })
  }
}
