extension Lifecycle {
  /// A phase in the life of the app.
  public enum Phase: Codable, Hashable, Sendable {
    /// The app starts.
    case launching
    /// The app is in use.
    case active
    /// The app is visible but not in use.
    case inactive
    /// The app is not visible; the process may stop.
    case background
    /// The app saves, and then ends.
    case terminating(Cause)

    /// The reason for the end, if the app is terminating.
    var cause: Cause? {
      if case .terminating(let cause) = self { cause } else { nil }
    }
  }

  /// A phase and the time at which it began.
  public struct PhaseStart: Codable, Equatable, Identifiable, Sendable {
    /// The number of earlier phases in which the app stayed.
    public let id: Int
    /// The phase.
    public let phase: Phase
    /// The time since the start of the app.
    public let time: Duration
  }

  /// A phase that was requested, and that the feature moves toward one event at a time.
  public enum TargetPhase: Codable, Equatable, Sendable {
    /// The foreground, where the app is in use.
    case active
    /// The background, with the process stopped.
    case suspended
    /// The end, after the features have saved.
    case terminated(Cause)
    /// The end, without waiting for the features.
    case exited(Cause)
    /// The phase that the system reported; `launching` until it reports another one.
    case reported(Phase)

    /// The reason for the end, if the target is one.
    var cause: Cause? {
      switch self {
      case .active, .suspended: nil
      case .terminated(let cause), .exited(let cause): cause
      case .reported(let phase): phase.cause
      }
    }
  }
}

extension Lifecycle.Phase {
  /// The name of the phase, without the cause of an end.
  var name: String { String("\(self)".prefix { $0 != "(" }) }
}
