extension Reachability {
  /// The result of a request to a server over the path.
  public enum Probe: Codable, Equatable, Sendable {
    /// The expected response: the default route leads to the server.
    case passed
    /// Another response, as from a portal that requires a login first; the text is one line that says what.
    case captive(String)
    /// No response; the text is one line that says why.
    case broken(String)

    /// The time between probes that pass.
    private static let interval = Duration.seconds(300)
    /// The time after the first probe that fails; it doubles with each further one.
    private static let firstRetry = Duration.seconds(2)
    /// The longest time between probes that fail.
    private static let longestRetry = Duration.seconds(60)

    /// Returns the time until the next probe after a number of probes in a row that did not pass.
    static func delay(afterFailures count: Int) -> Duration {
      guard count > 0 else { return interval }
      return min(firstRetry * (1 << min(count - 1, 10)), longestRetry)
    }
  }
}
