import ConcurrencyRex
public import SwiftRex

extension Reachability {
  /// What an action causes in the world.
  public static let middleware = effects <> beginning

  private static let effects = EffectMiddleware<Action, Action, State, Dependencies>.onAction { action, _, state in
    switch action {
    case .monitoringRequested: watch
    case .pathChanged, .monitoringFailed, .probingBegan, .probingPauseRequested, .probingResumeRequested, .probed:
      probe(after: state().nextProbe)
    }
  }

  /// Says that there is somebody to ask, before anything else happens.
  private static let beginning = MiddlewareReader<Dependencies, AnyMiddleware<Action, Action, State>> { world in
    AnyMiddleware { action, _, _ in
      guard action == .monitoringRequested, world.probe != nil else { return .pure() }
      return IO { $0.dispatch(.probingBegan) }
    }
  }

  private enum Token: Hashable {
    case watch, probe
  }

  private static let watch = Effect<Dependencies, Action>.listen(token: Token.watch) { context, output in
    do {
      try await readSettled(context.dependencies) { output.send(.pathChanged($0)) }
    } catch {
      output.send(.monitoringFailed("\(error)"))
    }
  }

  /// Asks after a while. That is no work in flight: nobody has to wait for it.
  private static func probe(after delay: Duration?) -> Effect<Dependencies, Action> {
    guard let delay else { return .toCancel(Token.probe) }
    return .listen(token: Token.probe) { context, output in
      guard let ask = context.dependencies.probe else { return }
      if delay > .zero, (try? await context.dependencies.sleep(delay)) == nil { return }
      output.send(.probed(await ask()))
    }
  }
}
