extension Reachability {
  /// The path of the network, its recent changes, and the probe.
  public struct State: Codable, Equatable, Sendable {
    /// The current path; `unknown` while it is not monitored.
    public internal(set) var path: Path = .unknown
    /// The last ten changes of the path, the oldest first. A report of the same path is not a change.
    public internal(set) var recentChanges: [PathChange] = []
    /// The phase of monitoring.
    public internal(set) var monitoring: Monitoring = .idle
    /// The number of requests to monitor. It is part of the work, so that each request restarts monitoring.
    public internal(set) var monitoringRequests = 0

    /// Whether there is a server to probe.
    public internal(set) var hasServer = false
    /// Whether the app paused probing, even if there is nothing to probe yet.
    public internal(set) var isProbingPaused = false
    /// The probe of the path; `nil` if there is nothing to probe.
    public internal(set) var probe: Probe.State?

    /// Creates the state before anything is known.
    public init() {}
  }

  /// A path and the time at which it was reported.
  public struct PathChange: Codable, Equatable, Identifiable, Sendable {
    /// The number of earlier changes.
    public let id: Int
    /// The path.
    public let path: Path
    /// The time since the start of the app.
    public let time: Duration
  }

  /// The phase of monitoring.
  public enum Monitoring: Codable, Equatable, Sendable {
    /// Monitoring has not been requested.
    case idle
    /// Changes arrive as they happen.
    case running
    /// No more changes arrive; the text says in one line why, and what to do.
    case failed(String)
  }
}
