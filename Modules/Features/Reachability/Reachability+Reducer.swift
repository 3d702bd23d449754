public import SwiftRex

extension Reachability {
  /// The change that an action makes.
  public static let reducer = Reducer<Action, State>.reduce { action, state in
    switch action {
    case .monitoringRequested:
      state.monitoring = .running
      state.monitoringRequests += 1
    case .pathChanged(let path):
      state.monitoring = .running
      state.setPath(path)
    case .monitoringFailed(let reason):
      state.monitoring = .failed(reason)
      state.setPath(.unknown)
    case .probingBegan:
      if state.probing == .off { state.probing = .waiting }
      state.scheduleProbe(after: .zero)
    case .probingPauseRequested:
      if state.probing != .off { state.probing = .paused }
    case .probingResumeRequested:
      guard state.probing == .paused else { return }
      state.probing = .waiting
      state.scheduleProbe(after: .zero)
    case .probed(let probe):
      state.record(probe)
    }
  }
}

extension Reachability.State {
  /// Changes the path, which makes the results over the old one meaningless.
  fileprivate mutating func setPath(_ newPath: Reachability.Path) {
    path = newPath
    probe = nil
    failedProbes = 0
    scheduleProbe(after: .zero)
  }

  /// Records the result of a probe, if there still is a default route.
  fileprivate mutating func record(_ newProbe: Reachability.Probe) {
    guard path.status == .satisfied else { return }
    probe = newProbe
    failedProbes = newProbe == .passed ? 0 : failedProbes + 1
    scheduleProbe(after: Reachability.Probe.delay(afterFailures: failedProbes))
  }

  /// Schedules the next probe instead of the one that is due, unless there are none for now.
  fileprivate mutating func scheduleProbe(after delay: Duration) {
    let number: Int
    switch probing {
    case .off, .paused: return
    case .waiting: number = 1
    case .due(_, let last): number = last + 1
    }
    probing = path.status == .satisfied ? .due(in: delay, number: number) : .waiting
  }
}
