extension Reachability {
  /// The knowledge of the network, and whether it is being monitored.
  public struct State: Codable, Equatable, Sendable {
    /// The current path; `unknown` unless it is monitored.
    public internal(set) var path: Path = .unknown
    /// The course of monitoring.
    public internal(set) var monitoring: Monitoring = .idle
    /// The number of requests to monitor; each request starts it anew.
    public internal(set) var monitoringRequests = 0

    /// The course of the probes, which tell whether the path leads anywhere.
    public internal(set) var probing: Probing = .off
    /// Whether the app wants no probes for now, be there a server to ask or not yet.
    public internal(set) var isProbingPaused = false
    /// The number of the last probe that was scheduled, by which its result names it.
    public internal(set) var probeNumber = 0
    /// The result of the last probe over this path; none before the first.
    public internal(set) var probe: Probe?
    /// The number of probes in a row over this path that did not pass.
    public internal(set) var failedProbes = 0

    /// Creates the state before anything is known.
    public init() {}
  }

  /// The course of monitoring.
  public enum Monitoring: Codable, Equatable, Sendable {
    /// Monitoring was not requested yet.
    case idle
    /// Changes arrive as they happen.
    case running
    /// No more changes arrive; the text is one line that says why and what to do.
    case failed(String)
  }

  /// The course of the probes.
  public enum Probing: Codable, Equatable, Sendable {
    /// No server can be asked.
    case off
    /// No default route exists over which to ask.
    case waiting
    /// A probe begins after a delay.
    case due(in: Duration)
    /// No probe begins for now.
    case paused
  }
}
