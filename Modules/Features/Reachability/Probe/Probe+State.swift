extension Reachability.Probe {
  /// The next attempt, and what the previous ones found.
  public struct State: Codable, Equatable, Sendable {
    /// The number of the next attempt. It is part of the work, so that an attempt follows another one with the same delay.
    public internal(set) var number = 1
    /// The result of the previous attempt; `nil` before the first.
    public internal(set) var result: Result?
    /// The number of failures in a row.
    public internal(set) var failures = 0
    /// The delay before the next attempt.
    public internal(set) var dueIn = Duration.zero
  }
}
