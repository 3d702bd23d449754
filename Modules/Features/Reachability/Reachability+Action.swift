import SwiftRex

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
    /// An event of the probe.
    case probe(Probe.Action)
  }
}

extension Reachability.Action {
  /// A sample of every action, as the user would type it.
  public static let samples: [Self] = [
    .monitoringRequested,
    .pathChanged(
      .init(status: .satisfied, interfaces: [.init(name: "wlan0", kind: .wifi)], hasIPv4: true),
      at: .milliseconds(1500)),
    .pathChanged(.unsatisfied, at: .seconds(60)), .monitoringFailed("no netlink"), .probingBegan,
    .probingPauseRequested, .probingResumeRequested, .probe(.ended(.passed)),
    .probe(.ended(.captive("status 511"))), .probe(.ended(.broken("no answer"))),
  ]

  /// The event of the probe; `nil` for any other action.
  var probe: Reachability.Probe.Action? { if case .probe(let action) = self { action } else { nil } }
}

extension Prism<Reachability.Action, Reachability.Probe.Action> {
  /// An event of the probe.
  static let probe = Prism(case: Reachability.Action.probe, extract: \.probe)
}
