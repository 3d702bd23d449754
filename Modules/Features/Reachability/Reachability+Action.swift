extension Reachability {
  /// An event of the network, or of its monitoring.
  public enum Action: Codable, Equatable, Sendable {
    /// The network is to be watched from now on; if it is already, anew.
    case monitoringRequested
    /// The path is this one now.
    case pathChanged(Path)
    /// No more changes will arrive; the text is one line that says why and what to do.
    case monitoringFailed(String)
    /// A server can be asked whether the path leads anywhere.
    case probingBegan
    /// No probe is to begin for a while, as in the background.
    case probingPauseRequested
    /// Probes are to begin again, if they were paused.
    case probingResumeRequested
    /// The probe of that number ended with this result.
    case probed(Probe, number: Int)
  }
}

extension Reachability.Action {
  /// An action of every case, as the user can type it.
  public static let samples: [Self] = [
    .monitoringRequested,
    .pathChanged(.init(status: .satisfied, interfaces: [.init(name: "wlan0", kind: .wifi)], hasIPv4: true)),
    .pathChanged(.unsatisfied), .monitoringFailed("no netlink"), .probingBegan, .probingPauseRequested,
    .probingResumeRequested, .probed(.passed, number: 1), .probed(.captive("status 511"), number: 2),
    .probed(.broken("no answer"), number: 3),
  ]
}
