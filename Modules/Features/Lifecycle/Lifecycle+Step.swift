extension Lifecycle {
  /// What follows from an action.
  public enum Step: Codable, Equatable, Sendable {
    /// This happens next.
    case action(Action)
    /// The process stops, once the features have saved.
    case suspend
    /// The process exits.
    case exit(code: Int32, Urgency)

    /// The announcement of the end.
    static func end(_ cause: Cause) -> Step { .action(.willTerminate(cause)) }
  }

  /// How long an exit may take.
  public enum Urgency: String, Codable, Equatable, Sendable {
    /// Until the features have saved, within bounds.
    case whenSaved
    /// No time.
    case atOnce
  }
}
