extension Lifecycle {
  /// A stretch of the life of the app.
  public enum Phase: Codable, Equatable, Sendable {
    /// It is being put together.
    case launching
    /// The person uses it.
    case active
    /// It is seen, but not used: on the way between the others.
    case inactive
    /// It is not seen; the process may be stopped.
    case background
    /// It saves what is left to save, and then ends.
    case terminating(Cause)
  }
}
