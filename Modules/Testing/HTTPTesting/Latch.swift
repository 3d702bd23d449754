/// An event that happens once, and that a test waits for.
public struct Latch: Sendable {
  private let stream: AsyncStream<Void>
  private let continuation: AsyncStream<Void>.Continuation

  /// Creates a closed latch.
  public init() {
    (stream, continuation) = AsyncStream.makeStream()
  }

  /// Opens the latch and ends the wait.
  public func open() {
    continuation.yield()
  }

  /// Waits until the latch is open, or until the task is cancelled.
  public func wait() async {
    for await _ in stream { break }
  }
}

/// A clock on which every sleep ends when a latch opens.
public struct LatchClock: Clock {
  let timeIsUp: Latch

  /// Creates a clock of a latch.
  public init(timeIsUp: Latch) {
    self.timeIsUp = timeIsUp
  }

  /// The time of the machine.
  public var now: ContinuousClock.Instant { ContinuousClock().now }
  /// The resolution, which is zero.
  public var minimumResolution: Duration { .zero }

  /// Waits for the latch; throws `CancellationError` if the task is cancelled.
  public func sleep(until deadline: ContinuousClock.Instant, tolerance: Duration?) async throws {
    await timeIsUp.wait()
    try Task.checkCancellation()
  }
}
