extension Reachability.Probe {
  /// An event of the probe.
  public enum Action: Codable, Equatable, Sendable {
    /// An attempt ended, with a result.
    case ended(Result)
  }

  /// The result of a request to the server.
  public enum Result: Codable, Equatable, Sendable {
    /// The expected response: the server can be reached.
    case passed
    /// Another response, for example from a portal that requires a login; the text describes it in one line.
    case captive(String)
    /// No response; the text is the reason in one line.
    case broken(String)
  }
}
