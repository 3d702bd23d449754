extension Favorites {
  /// A store that did not answer, and how long to leave it alone.
  public struct Outage: Codable, Equatable, Sendable {
    /// How often in a row it did not answer.
    public var failures: Int
    /// After which time it said to try again, if it did.
    public var retryAfter: Duration?

    /// Makes an outage.
    public init(failures: Int = 1, retryAfter: Duration? = nil) {
      self.failures = failures
      self.retryAfter = retryAfter
    }

    /// How long to wait before the next try: up to a second after the first failure, twice that after each further one,
    /// at most five minutes; longer if the store said so, at most a day.
    ///
    /// - Parameter jitter: Between 0 and 1, so that those who lost the store together do not come back together; half
    ///   of the time depends on it.
    func delay(jitter: Double) -> Duration {
      let longest = min(.seconds(1 << max(0, min(failures - 1, 9))), Self.longest)
      let delay = longest / 2 + longest / 2 * max(0, min(jitter, 1))
      return max(delay, min(retryAfter ?? .zero, Self.longestAsked))
    }

    private static let longest = Duration.seconds(5 * 60)
    private static let longestAsked = Duration.seconds(24 * 60 * 60)
  }
}
