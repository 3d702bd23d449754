import ConcurrencyRex
import SwiftRex

extension Reachability {
  /// Monitors the network.
  static let parentMiddleware = EffectMiddleware<Action, Action, State, Dependencies>.reconciling(\.work) { work in
    switch work {
    case .monitor: monitor
    }
  }

  private static let monitor = Effect<Dependencies, Action>.listen { context, output in
    let dependencies = context.dependencies
    if dependencies.probe != nil { output.send(.probingBegan) }
    do {
      let debounceInterval = dependencies.debounceInterval
      try await dependencies.paths().debounce(
        for: debounceInterval, longestWait: debounceInterval * 8, now: dependencies.now, sleep: dependencies.sleep
      ) { output.send(.pathChanged($0, at: dependencies.now())) }
    } catch {
      output.send(.monitoringFailed("\(error)"))
    }
  }

  /// The work that the state lists. It is not in flight, because nothing waits for it.
  enum Work: Hashable {
    /// Observes changes of the path; a different number restarts that.
    case monitor(request: Int)
  }
}

extension Reachability.State {
  /// The work in progress, including the probe's, for display.
  public var listedWork: [any Sendable] { work + (probe?.work ?? []) }

  /// The work in progress, without the probe's.
  var work: [Reachability.Work] { monitoring == .running ? [.monitor(request: monitoringRequests)] : [] }
}
