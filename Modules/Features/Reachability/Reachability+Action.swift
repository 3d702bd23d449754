extension Reachability {
  /// An event of the network, or of its monitoring.
  public enum Action: Codable, Equatable, Sendable {
    /// Requests monitoring of the network; restarts it if it is already running.
    case monitoringRequested
    /// The network path changed; the time is measured from the start of the app.
    case pathChanged(Path, at: Duration)
    /// Monitoring failed; the text explains in one line why, and what to do.
    case monitoringFailed(String)
    /// Probing began, because a server to probe is configured.
    case probingBegan
    /// Pauses probing, for example in the background.
    case probingPauseRequested
    /// Resumes probing.
    case probingResumeRequested
    /// The probe with this number ended, with a result.
    case probed(Probe, number: Int)
  }
}

extension Reachability.Action {
  /// An action of every case, as the user can type it.
  public static let samples: [Self] = [
    .monitoringRequested,
    .pathChanged(
      .init(status: .satisfied, interfaces: [.init(name: "wlan0", kind: .wifi)], hasIPv4: true),
      at: .milliseconds(1500)),
    .pathChanged(.unsatisfied, at: .seconds(60)), .monitoringFailed("no netlink"), .probingBegan,
    .probingPauseRequested, .probingResumeRequested, .probed(.passed, number: 1),
    .probed(.captive("status 511"), number: 2), .probed(.broken("no answer"), number: 3),
  ]
}
