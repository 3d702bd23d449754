extension Lifecycle {
  /// What is known of the life of the app.
  public struct State: Codable, Equatable, Sendable {
    /// Where in its life it is.
    public internal(set) var phase = Phase.launching
    /// Where it is going; none at rest. While there is one, the next event towards it is on its way.
    public internal(set) var destination: Destination?
    /// What follows from the last action, if anything.
    public internal(set) var next: Step?
    /// Why the app was last asked to end.
    public internal(set) var cause: Cause?
    /// How often and how long it was in each phase.
    public internal(set) var stays = Stays()
    /// Whether the system tells when memory runs short.
    public internal(set) var memoryWatch = MemoryWatch.idle
    /// How often it told so.
    public internal(set) var memoryWarnings = 0
    /// The last action that made no sense.
    public internal(set) var ignored: Ignored?

    /// Makes the state before the launch.
    public init() {}
  }

  /// The course of watching the memory.
  public enum MemoryWatch: Codable, Equatable, Sendable {
    /// Nobody watches before the launch.
    case idle
    /// Warnings come as memory runs short.
    case running
    /// There are no warnings; the text is one line that says why.
    case failed(String)
  }

  /// An action that made no sense when it came, and changed nothing.
  public struct Ignored: Codable, Equatable, Sendable {
    /// The action.
    public let action: Action
    /// The phase in which it came.
    public let phase: Phase
    /// How many there have been, with this one.
    public let count: Int
  }
}
