/// An event that happens once, and that a test waits for.
public struct Signal: Sendable {
  private let stream: AsyncStream<Void>
  private let continuation: AsyncStream<Void>.Continuation

  /// Creates an event that has not happened yet.
  public init() {
    (stream, continuation) = AsyncStream.makeStream()
  }

  /// Ends the waiting.
  public func happen() {
    continuation.yield()
  }

  /// Waits until it happens, or until the task is cancelled.
  public func wait() async {
    for await _ in stream { break }
  }
}

/// A clock on which every sleep ends when an event happens.
public struct SignalClock: Clock {
  let timeIsUp: Signal

  /// Creates a clock.
  public init(timeIsUp: Signal) {
    self.timeIsUp = timeIsUp
  }

  /// The time of the machine.
  public var now: ContinuousClock.Instant { ContinuousClock().now }
  /// No time.
  public var minimumResolution: Duration { .zero }

  /// Waits for the event.
  public func sleep(until deadline: ContinuousClock.Instant, tolerance: Duration?) async throws {
    await timeIsUp.wait()
    try Task.checkCancellation()
  }
}
