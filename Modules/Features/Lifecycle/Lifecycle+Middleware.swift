public import ConcurrencyRex
public import SwiftRex

extension Lifecycle {
  /// Runs the work that the state lists.
  ///
  /// Stopping and exiting wait until nothing is in flight, so they do not count as in flight themselves.
  public static let middleware = EffectMiddleware<Action, Action, State, Dependencies>.reconciling(\.work) { work in
    switch work {
    case .observeSystem: .listen { $0.dependencies.events() }
    case .reportStart(let phase): .just { .phaseBegan(phase, at: $0.dependencies.now()) }
    case .announce(let event): .just(event)
    case .suspend: .fireAndForget(countsAsInFlight: false) { await $0.suspend() }
    case .exit(let code, let urgency): .fireAndForget(countsAsInFlight: false) { await $0.exit(code, urgency) }
    }
  }
}
