extension Lifecycle {
  /// What is known of the life of the app.
  public struct State: Codable, Equatable, Sendable {
    /// Where in its life it is.
    public internal(set) var phase = Phase.launching
    /// Where it is going; none at rest. While there is one, the next event towards it is on its way.
    public internal(set) var destination: Destination?
    /// What follows from the last action, if anything.
    public internal(set) var next: Step?
    /// The last action that made no sense.
    public internal(set) var ignored: Ignored?

    /// Makes the state before the launch.
    public init() {}
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
