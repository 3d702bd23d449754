extension Reachability {
  /// What somebody out there answered, when asked over the path.
  public enum Probe: Codable, Equatable, Sendable {
    /// What was expected: the way out leads to the world.
    case passed
    /// Something else, as from a portal that wants a login first; the text is one line that says what.
    case captive(String)
    /// Nothing; the text is one line that says why.
    case broken(String)
  }

  /// The course of the probing.
  public enum Probing: String, CaseIterable, Codable, Equatable, Sendable {
    /// Nobody is to be asked.
    case off
    /// Somebody is asked whenever there is a way out, and from time to time.
    case on
    /// Nobody is asked for now.
    case paused
  }
}
