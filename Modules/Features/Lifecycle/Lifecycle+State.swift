extension Lifecycle {
  /// The app's phase, the phase it is moving toward, and what has happened so far.
  public struct State: Codable, Equatable, Sendable {
    /// The current phase.
    public internal(set) var phase = Phase.launching
    /// The requested phase, whether or not it has been reached; `nil` if the last event was not requested.
    public internal(set) var targetPhase: TargetPhase?
    /// The last eight phases in which the app stayed, the oldest first.
    public internal(set) var recentPhases = [PhaseStart(id: 0, phase: .launching, time: .zero)]
    /// The reason why memory warnings are not available, as one line.
    public internal(set) var memoryWatchFailure: String?
    /// The number of memory warnings.
    public internal(set) var memoryWarnings = 0
    /// The last action that was not possible.
    public internal(set) var ignored: Ignored?

    /// Creates the state before the launch.
    public init() {}

    /// Whether the app was launched.
    public var isLaunched: Bool { phase != .launching }

    /// Whether the app was asked to end. From then on, it does nothing else.
    public var isEnding: Bool { cause != nil }

    /// Whether the system decides the phases, and requests change nothing.
    var isDecidedBySystem: Bool {
      if case .reported = targetPhase { true } else { false }
    }

    /// The reason why the app was last asked to end; `nil` if it was not.
    var cause: Cause? { targetPhase?.cause ?? phase.cause }
  }

  /// An action that was not possible when it arrived, and changed nothing.
  public struct Ignored: Codable, Equatable, Sendable {
    /// The action.
    public let action: Action
    /// The phase in which it arrived.
    public let phase: Phase
    /// The number of ignored actions, including this one.
    public let count: Int
  }
}
