/// The difference between a wish that is repeated and one that is delivered twice.
///
/// When a terminal closes, both the kernel and the shell send a signal; `timeout` sends one to the process and one to
/// its group; service managers send two of different names. All of them mean one wish.
struct EchoFilter<Instant: InstantProtocol> {
  /// How long after a wish others are its echo.
  let window: Instant.Duration
  private var lastWish: Instant?

  init(window: Instant.Duration) {
    self.window = window
  }

  /// Answers whether what arrives at a moment is an echo; if not, it is remembered as a wish.
  mutating func isEcho(at moment: Instant) -> Bool {
    if let lastWish, lastWish.duration(to: moment) < window { return true }
    lastWish = moment
    return false
  }
}
