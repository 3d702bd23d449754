public import SwiftRex

extension Reachability {
  /// Changes the state when an action arrives.
  public static var reducer: Reducer<Action, State> {
    .reduce { action, state in
      switch action {
      case .monitoringRequested:
        state.monitoring = .running
        state.monitoringRequests += 1
      case .pathChanged(let path, let time):
        state.monitoring = .running
        state.setPath(path)
        state.recordChange(to: path, at: time)
      case .monitoringFailed(let reason):
        state.monitoring = .failed(reason)
        state.setPath(.unknown)
      case .probingBegan:
        if state.probing == .off { state.probing = state.isProbingPaused ? .paused : .waiting }
        state.scheduleProbe(after: .zero)
      case .probingPauseRequested:
        state.isProbingPaused = true
        if state.probing != .off { state.probing = .paused }
      case .probingResumeRequested:
        state.isProbingPaused = false
        guard state.probing == .paused else { return }
        state.probing = .waiting
        state.scheduleProbe(after: .zero)
      case .probed(let probe, let number):
        state.record(probe, number)
      }
    }
  }
}

extension Reachability.State {
  /// Changes the path, and forgets the results of probes over the old one.
  fileprivate mutating func setPath(_ newPath: Reachability.Path) {
    path = newPath
    probe = nil
    failedProbes = 0
    scheduleProbe(after: .zero)
  }

  fileprivate mutating func recordChange(to path: Reachability.Path, at time: Duration) {
    let last = recentChanges.last
    guard path != last?.path else { return }
    recentChanges = recentChanges.suffix(9) + [.init(id: (last?.id ?? -1) + 1, path: path, time: time)]
  }

  /// Records the result of the probe that is due. Ignores the result of an earlier one, which may concern another path.
  fileprivate mutating func record(_ newProbe: Reachability.Probe, _ number: Int) {
    guard case .due = probing, number == probeNumber else { return }
    probe = newProbe
    failedProbes = newProbe == .passed ? 0 : failedProbes + 1
    scheduleProbe(after: Reachability.Probe.delay(afterFailures: failedProbes))
  }

  /// Schedules the next probe in place of the one that is due, unless probing is off or paused.
  fileprivate mutating func scheduleProbe(after delay: Duration) {
    if probing == .off || probing == .paused { return }
    guard path.status == .satisfied else { return probing = .waiting }
    probing = .due(in: delay)
    probeNumber += 1
  }
}
