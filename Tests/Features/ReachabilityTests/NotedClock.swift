/// A clock that stands still: whoever sleeps is woken at once, or refused, and the time waited for is noted.
struct NotedClock: Clock {
  struct Instant: InstantProtocol {
    var offset: Duration

    func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
    func duration(to other: Instant) -> Duration { other.offset - offset }
    static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
  }

  let noted: AsyncStream<Duration>
  let isRefusing: Bool
  private let note: AsyncStream<Duration>.Continuation

  init(isRefusing: Bool = false) {
    self.isRefusing = isRefusing
    (noted, note) = AsyncStream.makeStream()
  }

  let now = Instant(offset: .seconds(100))
  let minimumResolution = Swift.Duration.zero

  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    note.yield(now.duration(to: deadline))
    if isRefusing { throw CancellationError() }
  }
}
