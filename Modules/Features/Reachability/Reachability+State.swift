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

    /// Makes the state before anything is known.
    public init() {}
  }
}
