/// A clock that does not advance: a sleep returns or throws at once, and its duration is recorded.
struct RecordingClock: Clock {
  struct Instant: InstantProtocol {
    var offset: Duration

    func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
    func duration(to other: Instant) -> Duration { other.offset - offset }
    static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
  }

  let sleeps: AsyncStream<Duration>
  let isRefusing: Bool
  private let record: AsyncStream<Duration>.Continuation

  init(isRefusing: Bool = false) {
    self.isRefusing = isRefusing
    (sleeps, record) = AsyncStream.makeStream()
  }

  let now = Instant(offset: .seconds(100))
  let minimumResolution = Swift.Duration.zero

  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    record.yield(now.duration(to: deadline))
    if isRefusing { throw CancellationError() }
  }
}
