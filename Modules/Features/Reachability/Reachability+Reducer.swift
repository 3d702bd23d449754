import SwiftRex

extension Reachability {
  /// The parent's reducer, which runs after that of the probe.
  static var parentReducer: Reducer<Action, State> {
    .reduce { action, state in
      switch action {
      case .monitoringRequested:
        state.monitoring = .running
        state.monitoringRequests &+= 1
      case .pathChanged(let path, let time):
        state.path = path
        state.recordChange(to: path, at: time)
        state.resetProbe()
      case .monitoringFailed(let reason):
        guard state.monitoring == .running else { return }
        state.monitoring = .failed(reason)
        state.path = .unknown
        state.resetProbe()
      case .probingBegan:
        state.hasServer = true
        state.resetProbe()
      case .probingPauseRequested:
        state.isProbingPaused = true
        state.resetProbe()
      case .probingResumeRequested:
        guard state.isProbingPaused else { return }
        state.isProbingPaused = false
        state.resetProbe()
      case .probe:
        break
      }
    }
  }
}

extension Reachability.State {
  fileprivate mutating func recordChange(to path: Reachability.Path, at time: Duration) {
    let last = recentChanges.last
    guard path != last?.path else { return }
    recentChanges = recentChanges.suffix(9) + [.init(id: (last?.id ?? -1) &+ 1, path: path, time: time)]
  }

  /// Replaces the probe with a fresh one, or with none if there is nothing to probe.
  ///
  /// The numbering of attempts continues: an equal attempt would be the same work, so one over the previous path would
  /// continue, and its result would be mistaken for one over this path.
  fileprivate mutating func resetProbe() {
    let isProbing = hasServer && path.status == .satisfied && !isProbingPaused
    probe = isProbing ? .init(number: (probe?.number ?? 0) &+ 1) : nil
  }
}
