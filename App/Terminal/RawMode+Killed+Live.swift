#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

extension RawMode {
  private struct LastWish {
    var descriptor: Int32 = -1
    var original = termios()
  }

  /// Written once, under the lock of `originals` and before the handlers that read it are in place.
  private nonisolated(unsafe) static let lastWish: UnsafeMutablePointer<LastWish> = {
    let pointer = UnsafeMutablePointer<LastWish>.allocate(capacity: 1)
    pointer.initialize(to: LastWish())
    return pointer
  }()

  /// Restores the first terminal that asks for it when a signal is about to kill the process; leaves signals alone
  /// that something else handles or ignores. To be called under the lock of `originals`.
  static func restoreWhenKilled(_ descriptor: Int32, to original: termios) {
    guard lastWish.pointee.descriptor == -1 else { return }
    lastWish.pointee = LastWish(descriptor: descriptor, original: original)
    for number in [SIGINT, SIGQUIT, SIGTERM, SIGHUP] {
      let previous = signal(number, restoreAndDie)
      if let previous, unsafeBitCast(previous, to: Int.self) != 0 { signal(number, previous) }
    }
  }

  /// Does only what a signal handler may: the signal comes again, and kills, when this returns.
  private static let restoreAndDie: @convention(c) (Int32) -> Void = { number in
    _ = tcsetattr(lastWish.pointee.descriptor, TCSANOW, &lastWish.pointee.original)
    signal(number, SIG_DFL)
    kill(getpid(), number)
  }
}
