import Synchronization

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

extension RawMode {
  private struct LastWish {
    let descriptor: Int32
    var original: termios
  }

  /// The address of what to restore, or 0: a signal handler can take no lock, so it is published in one atomic step,
  /// once and for all.
  private static let lastWish = Atomic<UInt>(0)

  /// Restores the first terminal that asks for it when a signal is about to kill the process; leaves signals alone
  /// that something else handles or ignores.
  ///
  /// Nobody else does: what the app makes of signals it makes in the live world, and never of `SIGQUIT`.
  static func restoreWhenKilled(_ descriptor: Int32, to original: termios) {
    guard lastWish.load(ordering: .relaxed) == 0 else { return }
    let wish = UnsafeMutablePointer<LastWish>.allocate(capacity: 1)
    wish.initialize(to: LastWish(descriptor: descriptor, original: original))
    let address = UInt(bitPattern: wish)
    guard lastWish.compareExchange(expected: 0, desired: address, ordering: .releasing).exchanged else {
      wish.deinitialize(count: 1)
      return wish.deallocate()
    }
    for number in [SIGINT, SIGQUIT, SIGTERM, SIGHUP] {
      let previous = signal(number, restoreAndDie)
      if let previous, unsafeBitCast(previous, to: Int.self) != 0 { signal(number, previous) }
    }
  }

  /// Does only what a signal handler may: the signal comes again, and kills, when this returns.
  private static let restoreAndDie: @convention(c) (Int32) -> Void = { number in
    if let wish = UnsafeMutablePointer<LastWish>(bitPattern: lastWish.load(ordering: .acquiring)) {
      _ = tcsetattr(wish.pointee.descriptor, TCSANOW, &wish.pointee.original)
    }
    signal(number, SIG_DFL)
    kill(getpid(), number)
  }
}
