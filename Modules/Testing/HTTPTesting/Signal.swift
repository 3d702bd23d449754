/// An event that a test waits for.
public struct Signal: Sendable {
  private let stream: AsyncStream<Void>
  private let continuation: AsyncStream<Void>.Continuation

  /// Creates an event that has not happened.
  public init() {
    (stream, continuation) = AsyncStream.makeStream()
  }

  /// Ends the wait, or the next one.
  public func happen() {
    continuation.yield()
  }

  /// Waits until the event happens or the task is cancelled.
  public func wait() async {
    for await _ in stream { break }
  }
}

/// A clock whose sleeps end when an event happens.
public struct SignalClock: Clock {
  let timeIsUp: Signal

  /// Creates a clock whose sleeps end with an event.
  public init(timeIsUp: Signal) {
    self.timeIsUp = timeIsUp
  }

  /// The time of the continuous clock.
  public var now: ContinuousClock.Instant { ContinuousClock().now }
  /// Zero.
  public var minimumResolution: Duration { .zero }

  /// Waits for the event, whatever the deadline.
  public func sleep(until deadline: ContinuousClock.Instant, tolerance: Duration?) async throws {
    await timeIsUp.wait()
    try Task.checkCancellation()
  }
}
