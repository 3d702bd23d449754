/// Something that happens once, and that others wait for.
struct Signal: Sendable {
  private let stream: AsyncStream<Void>
  private let continuation: AsyncStream<Void>.Continuation

  init() {
    (stream, continuation) = AsyncStream.makeStream()
  }

  func happen() {
    continuation.yield()
  }

  /// Waits until it happens, or until the task is cancelled.
  func wait() async {
    for await _ in stream { break }
  }
}

/// A clock on which the time of whoever sleeps is up when a signal says so.
struct SignalClock: Clock {
  let timeIsUp: Signal

  var now: ContinuousClock.Instant { ContinuousClock().now }
  var minimumResolution: Duration { .zero }

  func sleep(until deadline: ContinuousClock.Instant, tolerance: Duration?) async throws {
    await timeIsUp.wait()
    try Task.checkCancellation()
  }
}
