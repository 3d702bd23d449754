/// A filter for requests that are delivered twice, which passes on the first of them.
///
/// When a terminal closes, both the kernel and the shell send a signal. `timeout` sends one to the process and one to its
/// group, and service managers send two of different names. Each time, the two signals are one request.
struct RepetitionFilter<Instant: InstantProtocol> {
  /// The time after a request during which others count as the same request.
  let window: Instant.Duration
  private var lastRequest: Instant?

  init(window: Instant.Duration) {
    self.window = window
  }

  /// Returns whether a request repeats an earlier one within the window, which begins with the first.
  mutating func isRepetition(at instant: Instant) -> Bool {
    if let lastRequest, lastRequest.duration(to: instant) < window { return true }
    lastRequest = instant
    return false
  }
}
