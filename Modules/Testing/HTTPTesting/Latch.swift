/// A one-shot event that a single task of a test can wait for.
public struct Latch: Sendable {
  private let stream: AsyncStream<Void>
  private let continuation: AsyncStream<Void>.Continuation

  /// Creates a closed latch.
  public init() {
    (stream, continuation) = AsyncStream.makeStream()
  }

  /// Opens the latch, which ends the current or the next wait.
  public func open() {
    continuation.yield()
  }

  /// Waits until the latch is open, or until the task is cancelled.
  public func wait() async {
    for await _ in stream { break }
  }
}

/// A clock for one sleep, which ends when a latch opens.
public struct LatchClock: Clock {
  let timeIsUp: Latch

  /// Creates a clock whose sleep ends when the latch opens.
  public init(timeIsUp: Latch) {
    self.timeIsUp = timeIsUp
  }

  /// The current instant of the system's continuous clock.
  public var now: ContinuousClock.Instant { ContinuousClock().now }
  /// The minimum resolution: zero.
  public var minimumResolution: Duration { .zero }

  /// Waits for the latch; throws `CancellationError` if the task is cancelled.
  public func sleep(until deadline: ContinuousClock.Instant, tolerance: Duration?) async throws {
    await timeIsUp.wait()
    try Task.checkCancellation()
  }
}
