import ConcurrencyRex
public import SwiftRex

extension Reachability {
  /// Monitors the network, and runs the probe while there is one.
  public static var middleware: MiddlewareReader<Dependencies, AnyMiddleware<Action, Action, State>> {
    monitoring <> probe.middleware
  }

  private static let monitoring = EffectMiddleware<Action, Action, State, Dependencies>.reconciling(\.work) { _ in
    .listen { context, output in
      let dependencies = context.dependencies
      if dependencies.probe != nil { output.send(.probingBegan) }
      do {
        let settleTime = dependencies.settleTime
        try await dependencies.paths().debounce(
          for: settleTime, longestWait: settleTime * 8, now: dependencies.now, sleep: dependencies.sleep
        ) { output.send(.pathChanged($0, at: dependencies.now())) }
      } catch {
        output.send(.monitoringFailed("\(error)"))
      }
    }
  }

  /// The work that the state lists. It is not in flight, because nothing waits for it.
  enum Work: Hashable {
    /// Observes changes of the path.
    case monitor(request: Int)
  }
}

extension Reachability.State {
  /// The work in progress, including the probe's, for display.
  public var listedWork: [any Sendable] { work + (probe?.work ?? []) }

  /// The work in progress, without the probe's.
  var work: [Reachability.Work] { monitoringRequests > 0 ? [.monitor(request: monitoringRequests)] : [] }
}
