import ConcurrencyRex
import SwiftRex

extension Reachability.Probe {
  /// Asks the server when the next attempt is due.
  static let middleware = EffectMiddleware<Action, Action, State, Dependencies>.reconciling(\.work) { work in
    switch work {
    case .ask(_, let delay):
      .listen { context, output in output.send(.ended(await context.dependencies.ask())) }
        .delay(for: delay, sleep: \.sleep)
    }
  }

  /// The work that the state lists. It is not in flight, because nothing waits for it.
  enum Work: Hashable {
    /// Asks the server after a delay; a different number is a different attempt.
    case ask(number: Int, after: Duration)
  }
}

extension Reachability.Probe.State {
  /// The work in progress.
  var work: [Reachability.Probe.Work] { [.ask(number: number, after: dueIn)] }
}
