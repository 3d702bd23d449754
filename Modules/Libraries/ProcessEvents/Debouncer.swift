/// A filter that tells a repeated request from one that was delivered twice.
///
/// When a terminal closes, both the kernel and the shell send a signal; `timeout` sends one to the process and one to
/// its group; service managers send two of different names. All of them are one request.
struct Debouncer<Instant: InstantProtocol> {
  /// The time after a request in which others count as the same.
  let window: Instant.Duration
  private var lastRequest: Instant?

  init(window: Instant.Duration) {
    self.window = window
  }

  /// Returns whether a request repeats the last one that did not.
  mutating func isRepetition(at instant: Instant) -> Bool {
    if let lastRequest, lastRequest.duration(to: instant) < window { return true }
    lastRequest = instant
    return false
  }
}
