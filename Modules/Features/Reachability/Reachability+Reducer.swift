public import SwiftRex

extension Reachability {
  /// What an action changes.
  public static let reducer = Reducer<Action, State>.reduce { action, state in
    switch action {
    case .monitoringRequested:
      state.monitoring = .running
    case .pathChanged(let path):
      state.monitoring = .running
      state.lead(over: path)
    case .monitoringFailed(let reason):
      state.monitoring = .failed(reason)
      state.lead(over: .unknown)
    case .probingBegan:
      if state.probing == .off { state.probing = .on }
      state.plan(.zero)
    case .probingPauseRequested:
      if state.probing == .on { state.probing = .paused }
      state.plan(.zero)
    case .probingResumeRequested:
      guard state.probing == .paused else { return }
      state.probing = .on
      state.plan(.zero)
    case .probed(let probe):
      state.take(probe)
    }
  }
}

extension Reachability.State {
  /// Begins anew over a path: what was found over another one says nothing.
  fileprivate mutating func lead(over newPath: Reachability.Path) {
    path = newPath
    probe = nil
    failedProbes = 0
    plan(.zero)
  }

  /// Believes what a probe found, if there still is a way out.
  fileprivate mutating func take(_ newProbe: Reachability.Probe) {
    guard path.status == .satisfied else { return }
    probe = newProbe
    failedProbes = newProbe == .passed ? 0 : failedProbes + 1
    plan(ProbeSchedule.delay(afterFailures: failedProbes))
  }

  /// Plans the next probe, unless nobody is to be asked for now.
  fileprivate mutating func plan(_ delay: Duration) {
    nextProbe = probing == .on && path.status == .satisfied ? delay : nil
  }
}
