/// The failures of a store in a row, which say how long to wait before the next attempt.
public struct RetryState: Codable, Hashable, Sendable {
  /// The number of failures in a row.
  public var failures: Int
  /// The time after which the store said to try again, if it did.
  public var retryAfter: Duration?

  /// Creates the state after a number of failures.
  public init(failures: Int = 1, retryAfter: Duration? = nil) {
    self.failures = failures
    self.retryAfter = retryAfter
  }

  /// Returns the time to wait: up to a second after the first failure, twice that after each further one, at most five
  /// minutes; longer if the store said so, at most a day.
  ///
  /// - Parameter jitter: A number between 0 and 1, so that clients that lost the store together do not come back together;
  ///   half of the time depends on it.
  public func delay(jitter: Double) -> Duration {
    let longest = min(.seconds(1 << max(0, min(failures - 1, 9))), Self.longest)
    let delay = longest / 2 + longest / 2 * max(0, min(jitter, 1))
    return max(delay, min(retryAfter ?? .zero, Self.longestRequested))
  }

  private static let longest = Duration.seconds(5 * 60)
  private static let longestRequested = Duration.seconds(24 * 60 * 60)
}
