extension Reachability {
  /// What is known of the network, and whether it is being watched.
  public struct State: Codable, Equatable, Sendable {
    /// The course of the watching.
    public enum Monitoring: Codable, Equatable, Sendable {
      /// Nobody asked yet.
      case idle
      /// News arrive as they happen.
      case running
      /// News no longer arrive; the text is one line that says why and what to do.
      case failed(String)
    }

    /// The ways out; `unknown` unless news arrive.
    public internal(set) var path: Path = .unknown
    /// The course of the watching.
    public internal(set) var monitoring: Monitoring = .idle

    /// Whether somebody is asked if the path leads anywhere.
    public internal(set) var probing: Probing = .off
    /// What came of the last question over this path; none before the first answer.
    public internal(set) var probe: Probe?
    /// How many answers in a row over this path were not the expected one.
    public internal(set) var failedProbes = 0
    /// How long after the last action somebody is asked next; none while nobody is to be.
    public internal(set) var nextProbe: Duration?

    /// Makes the state before anything is known.
    public init() {}
  }
}
