/// The request of `SIGTSTP` to stop, which `SIGCONT` takes back.
///
/// Two signals with different numbers are not always received in the order in which they were sent. Therefore a `SIGCONT`
/// without an earlier request takes back the request that is received shortly after it.
struct StopRequest<Instant: InstantProtocol> {
  private enum Phase {
    case none, made, takenBack, stopped
  }

  /// The time after a `SIGCONT` during which a request counts as sent before it.
  let window: Instant.Duration
  private var phase = Phase.none
  private var lastContinuation: Instant?

  init(window: Instant.Duration) {
    self.window = window
  }

  /// Receives a `SIGTSTP`, and returns whether the process should stop: not if the request was taken back already.
  mutating func make(at instant: Instant) -> Bool {
    defer { lastContinuation = nil }
    if let lastContinuation, lastContinuation.duration(to: instant) < window { return false }
    phase = .made
    return true
  }

  /// Receives a `SIGCONT`.
  mutating func takeBack(at instant: Instant) {
    switch phase {
    case .made: phase = .takenBack
    case .stopped: phase = .none
    case .none, .takenBack: lastContinuation = instant
    }
  }

  /// Returns whether the process should stop now: not if the last request was taken back.
  mutating func stop() -> Bool {
    let isTakenBack = phase == .takenBack
    phase = isTakenBack ? .none : .stopped
    return !isTakenBack
  }
}
