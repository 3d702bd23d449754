extension Lifecycle {
  /// The knowledge of the life of the app.
  public struct State: Codable, Equatable, Sendable {
    /// The current phase.
    public internal(set) var phase = Phase.launching
    /// The phase that was requested last; none before a request, and none after an event that was not announced.
    public internal(set) var targetPhase: TargetPhase?
    /// The event towards the target that was announced, and has not arrived yet.
    public internal(set) var nextEvent: Action?
    /// The reason why the app was last asked to end.
    public internal(set) var cause: Cause?
    /// Whether a second request to end came, so that the process exits at once.
    public internal(set) var isExitForced = false
    /// The number and the duration of the stays in each phase.
    public internal(set) var statistics = PhaseStatistics()
    /// Whether the system tells when memory runs short.
    public internal(set) var memoryWatch = MemoryWatch.idle
    /// The number of memory warnings.
    public internal(set) var memoryWarnings = 0
    /// The last action that was not possible.
    public internal(set) var ignored: Ignored?

    /// Creates the state before the launch.
    public init() {}
  }

  /// The course of the watch of the memory.
  public enum MemoryWatch: Codable, Equatable, Sendable {
    /// The state before the launch.
    case idle
    /// Warnings come when memory runs short.
    case running
    /// Warnings are not available; the text is one line that says why.
    case failed(String)
  }

  /// An action that was not possible when it came, and changed nothing.
  public struct Ignored: Codable, Equatable, Sendable {
    /// The action.
    public let action: Action
    /// The phase in which it came.
    public let phase: Phase
    /// The number of ignored actions, with this one.
    public let count: Int
  }
}
