extension Reachability {
  /// The result of a request to a server over the path.
  public enum Probe: Codable, Equatable, Sendable {
    /// The expected response: the default route leads to the server.
    case passed
    /// Another response, for example from a portal that requires a login; the text describes it in one line.
    case captive(String)
    /// No response; the text is the reason in one line.
    case broken(String)

    /// The time between a probe that passes and the next one.
    private static let interval = Duration.seconds(300)
    /// The time after the first probe that fails. It doubles with each further failure.
    private static let firstRetry = Duration.seconds(2)
    /// The longest time after a probe that fails.
    private static let longestRetry = Duration.seconds(60)

    /// Returns the time until the next probe, after a number of failures in a row.
    static func delay(afterFailures count: Int) -> Duration {
      guard count > 0 else { return interval }
      return min(firstRetry * (1 << min(count - 1, 10)), longestRetry)
    }
  }
}
