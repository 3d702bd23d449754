#if canImport(Combine) || canImport(OpenCombine)
import SwiftRex

extension Effect {
  /// Turns every action that it dispatches into another one; the dispatcher stays.
  public func map<NewAction>(
    _ transform: @escaping @Sendable (OutputAction) -> NewAction
  ) -> Effect<Dependencies, NewAction> {
    changed(action: { $0.map(transform) }, dependencies: { $0 })
  }

  /// Makes it an effect with other dependencies and other actions, step by step.
  func changed<NewDependencies, NewAction>(
    action: @escaping @Sendable (DispatchedAction<OutputAction>) -> DispatchedAction<NewAction>,
    dependencies: @escaping @Sendable (NewDependencies) -> Dependencies
  ) -> Effect<NewDependencies, NewAction> {
    typealias New = Effect<NewDependencies, NewAction>
    return New(
      steps: steps.map { step in
        switch step {
        case .emit(let actions): .emit(actions.map(action))
        case .cancel(let token): .cancel(token)
        case .perform(let operation): .perform { operation(Context(dependencies: dependencies($0.dependencies))) }
        case .run(let job):
          .run(
            New.Job(token: job.token, isWork: job.isWork) { context in
              job.publisher(Context(dependencies: dependencies(context.dependencies)))
                .map(action)
                .eraseToAnyPublisher()
            })
        }
      })
  }
}

extension Effect where Dependencies == Void {
  /// Makes an effect that needs nothing one for a middleware with any dependencies.
  public func ignoringDependencies<NewDependencies>() -> Effect<NewDependencies, OutputAction> {
    changed(action: { $0 }, dependencies: { _ in () })
  }
}
#endif
