extension Lifecycle {
  /// What the feature needs of the world.
  public struct Dependencies: Sendable {
    /// Yields what the system says about the process, from now on and without end.
    public var events: @Sendable () -> AsyncStream<Event>
    /// Stops the process once the other features have saved, within bounds; does not stop it if it is cancelled first.
    public var suspend: @Sendable () async -> Void
    /// Exits with a code; if that may wait for the other features and is cancelled first, it does not.
    public var exit: @Sendable (_ code: Int32, Urgency) async -> Void
    /// Tells whoever supervises the process which phase has begun.
    public var notifySupervisor: @Sendable (Phase) -> Void
    /// Reads a clock that never goes back, and stood at zero before the launch.
    public var now: @Sendable () -> Duration

    /// Makes dependencies of five functions.
    public init(
      events: @escaping @Sendable () -> AsyncStream<Event>, suspend: @escaping @Sendable () async -> Void,
      exit: @escaping @Sendable (_ code: Int32, Urgency) async -> Void,
      notifySupervisor: @escaping @Sendable (Phase) -> Void,
      now: @escaping @Sendable () -> Duration
    ) {
      self.events = events
      self.suspend = suspend
      self.exit = exit
      self.notifySupervisor = notifySupervisor
      self.now = now
    }
  }
}
