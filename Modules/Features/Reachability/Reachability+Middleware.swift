public import ConcurrencyRex
public import SwiftRex

extension Reachability {
  /// Runs the work that the state lists.
  public static let middleware = EffectMiddleware<Action, Action, State, Dependencies>.reconciling(\.work) { work in
    switch work {
    case .monitor: monitor
    case .probe(let number, let delay): probe(number, after: delay)
    }
  }

  /// The work that the state can list. None of it is in flight, because nothing waits for it.
  enum Work: Hashable {
    /// Observes changes of the path.
    case monitor(request: Int)
    /// Probes after a delay.
    case probe(number: Int, after: Duration)
  }

  private static let monitor = Effect<Dependencies, Action>.listen { context, output in
    if context.dependencies.probe != nil { output.send(.probingBegan) }
    do {
      let dependencies = context.dependencies
      try await dependencies.debouncedPaths { output.send(.pathChanged($0, at: dependencies.now())) }
    } catch {
      output.send(.monitoringFailed("\(error)"))
    }
  }

  private static func probe(_ number: Int, after delay: Duration) -> Effect<Dependencies, Action> {
    Effect<Dependencies, Action>.listen { context, output in
      guard let probe = context.dependencies.probe else { return }
      output.send(.probed(await probe(), number: number))
    }
    .delay(for: delay, sleep: \.sleep)
  }
}

extension Reachability.State {
  /// The work that is under way, for display.
  public var listedWork: [any Sendable] { work }

  /// The work that is under way.
  var work: [Reachability.Work] {
    var work: [Reachability.Work] = []
    if monitoringRequests > 0 { work.append(.monitor(request: monitoringRequests)) }
    if case .due(let delay) = probing { work.append(.probe(number: probeNumber, after: delay)) }
    return work
  }
}
