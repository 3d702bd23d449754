public import ConcurrencyRex
public import SwiftRex

extension Reachability {
  /// What an action causes in the world.
  public static let middleware = EffectMiddleware<Action, Action, State, Dependencies>.onAction { action, _, _ in
    switch action {
    case .monitoringRequested: watch
    case .pathChanged, .monitoringFailed: .doNothing
    }
  }

  private enum Token: Hashable {
    case watch
  }

  private static let watch = Effect<Dependencies, Action>.listen(token: Token.watch) { context, output in
    do {
      for try await path in context.dependencies.paths() { output.send(.pathChanged(path)) }
    } catch {
      output.send(.monitoringFailed("\(error)"))
    }
  }
}
