import ConcurrencyRex
public import SwiftRex

extension Lifecycle {
  /// What an action causes in the world: what the reducer decided to be next, after the new phase was told and timed.
  public static let middleware = effects <> reports

  private static let effects = EffectMiddleware<Action, Action, State, Dependencies>.onAction { action, _, state in
    guard let next = state().next else { return .doNothing }
    return action == .launched ? listen <> take(next) : take(next)
  }

  /// Reports before anything else is begun, in the order in which the phases begin.
  private static let reports = MiddlewareReader<Dependencies, AnyMiddleware<Action, Action, State>> { world in
    AnyMiddleware { _, _, state in
      let before = state().phase
      return IO { output in
        let now = state()
        guard now.phase != before else { return }
        world.notifySupervisor(now.phase)
        if now.isAtRest { output.dispatch(.clockRead(at: world.now())) }
      }
    }
  }

  private enum Token: Hashable {
    case events, suspension, exit
  }

  private static let listen = Effect<Dependencies, Action>.listen(token: Token.events) { context in
    context.dependencies.events().map(\.action)
  }

  /// Takes a step. To stop and to exit is no work in flight, for both wait until there is none.
  private static func take(_ step: Step) -> Effect<Dependencies, Action> {
    switch step {
    case .action(let action):
      .toCancel(Token.suspension) <> .just(action)
    case .suspend:
      .fireAndForget(token: Token.suspension, countsAsInFlight: false) { await $0.suspend() }
    case .exit(let code, let urgency):
      .fireAndForget(token: Token.exit, countsAsInFlight: false) { await $0.exit(code, urgency) }
    }
  }
}

extension Lifecycle.State {
  /// Whether no further event is on its way.
  fileprivate var isAtRest: Bool {
    if case .action = next { false } else { true }
  }
}
