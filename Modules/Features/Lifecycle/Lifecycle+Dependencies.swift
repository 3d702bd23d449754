extension Lifecycle {
  /// The needs of the feature in the world.
  public struct Dependencies: Sendable {
    /// Yields what the system tells the process, from now on and without end.
    public var events: @Sendable () -> AsyncStream<Event>
    /// Stops the process when the other features have saved, within bounds; does not stop it if it is cancelled first.
    public var suspend: @Sendable () async -> Void
    /// Exits with a code; if that waits for the other features and is cancelled first, does not.
    public var exit: @Sendable (_ code: Int32, Urgency) async -> Void
    /// Notifies the supervisor of the process of the phase that has begun.
    public var notifySupervisor: @Sendable (Phase) -> Void
    /// Reads a clock that never goes back, and stood at zero before the launch.
    public var now: @Sendable () -> Duration

    /// Creates dependencies from five functions.
    public init(
      events: @escaping @Sendable () -> AsyncStream<Event>, suspend: @escaping @Sendable () async -> Void,
      exit: @escaping @Sendable (_ code: Int32, Urgency) async -> Void,
      notifySupervisor: @escaping @Sendable (Phase) -> Void, now: @escaping @Sendable () -> Duration
    ) {
      self.events = events
      self.suspend = suspend
      self.exit = exit
      self.notifySupervisor = notifySupervisor
      self.now = now
    }
  }

  /// The time that an exit may take.
  public enum Urgency: String, Codable, Sendable {
    /// Until the features have saved, within bounds.
    case whenSaved
    /// No time.
    case atOnce
  }
}
