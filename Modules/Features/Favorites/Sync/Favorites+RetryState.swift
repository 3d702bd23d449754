extension Favorites {
  /// The number of failures in a row, which decides how long to wait before the next attempt.
  public struct RetryState: Codable, Hashable, Sendable {
    /// The number of failures in a row.
    public var failures: Int
    /// The time that the favorites backend asked to wait before a retry, if it did.
    public var retryAfter: Duration?

    /// Creates the state after a number of failures.
    public init(failures: Int = 1, retryAfter: Duration? = nil) {
      self.failures = failures
      self.retryAfter = retryAfter
    }

    /// Returns the time to wait: up to a second after the first failure, doubled for each further one, at most five
    /// minutes. It is longer if the favorites backend asked for it, but at most a day.
    ///
    /// - Parameter jitter: A number between 0 and 1 that varies half of the time, so that clients do not all retry at
    ///   the same moment.
    func delay(jitter: Double) -> Duration {
      let longest = min(.seconds(1 << max(0, min(failures - 1, 9))), Self.longest)
      let delay = longest / 2 + longest / 2 * max(0, min(jitter, 1))
      return max(delay, min(retryAfter ?? .zero, Self.longestRequested))
    }

    private static let longest = Duration.seconds(5 * 60)
    private static let longestRequested = Duration.seconds(24 * 60 * 60)
  }

  /// The consecutive failures of one item's change, while other changes may succeed.
  public struct ItemFailure: Codable, Equatable, Sendable {
    /// The reason of the last failure, in one line for the user.
    public var reason: String
    /// The number of failures.
    public var retry: RetryState
    /// Whether the change is left out of batches until its wait is over.
    public var isHeld = true
  }
}
