extension Reachability {
  /// The path of the network, the results of probes, and what is under way.
  public struct State: Codable, Equatable, Sendable {
    /// The current path; `unknown` while it is not monitored.
    public internal(set) var path: Path = .unknown
    /// The last ten changes of the path, the oldest first. A report of the same path is not a change.
    public internal(set) var recentChanges: [PathChange] = []
    /// The phase of monitoring.
    public internal(set) var monitoring: Monitoring = .idle
    /// The number of requests to monitor. Each request restarts monitoring.
    public internal(set) var monitoringRequests = 0

    /// The phase of probing, which finds out whether the path leads anywhere.
    public internal(set) var probing: Probing = .off
    /// Whether the app paused probing, even if there is no server to probe yet.
    public internal(set) var isProbingPaused = false
    /// The number of the last probe that was scheduled; its result has the same number.
    public internal(set) var probeNumber = 0
    /// The result of the last probe over this path; `nil` before the first.
    public internal(set) var probe: Probe?
    /// The number of failed probes in a row over this path.
    public internal(set) var failedProbes = 0

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

  /// The phase of probing.
  public enum Probing: Codable, Equatable, Sendable {
    /// There is no server to probe.
    case off
    /// There is no default route over which to probe.
    case waiting
    /// A probe begins after a delay.
    case due(in: Duration)
    /// Probing is paused.
    case paused
  }
}
