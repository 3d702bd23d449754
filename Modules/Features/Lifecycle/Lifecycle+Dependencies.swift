extension Lifecycle {
  /// What the life cycle needs from outside.
  public struct Dependencies: Sendable {
    /// Returns a stream of the events that the system reports to the process: requests, and events about memory.
    public var events: @Sendable () -> AsyncStream<Action>
    /// Stops the process after the other features have saved, or after a limited time; does nothing if it is cancelled
    /// before that.
    public var suspend: @Sendable () async -> Void
    /// Exits with a code; does nothing if it is cancelled while it waits for the other features.
    public var exit: @Sendable (_ code: Int32, Urgency) async -> Void
    /// Returns the time since the dependencies were created, on a monotonic clock.
    public var now: @Sendable () -> Duration

    /// Creates dependencies from four functions.
    public init(
      events: @escaping @Sendable () -> AsyncStream<Action>, suspend: @escaping @Sendable () async -> Void,
      exit: @escaping @Sendable (_ code: Int32, Urgency) async -> Void, now: @escaping @Sendable () -> Duration
    ) {
      self.events = events
      self.suspend = suspend
      self.exit = exit
      self.now = now
    }
  }

  /// When a process exits.
  public enum Urgency: String, Codable, Sendable {
    /// After the features have saved, or after a limited time.
    case whenSaved
    /// Without waiting for the features.
    case immediately
  }
}
