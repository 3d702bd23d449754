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
    /// What was done about each signal before.
    let previous: UnsafeMutablePointer<sigaction>
  }

  /// Signals that end the process unless the app handles them, as it does in the live world.
  private static let endings = [SIGINT, SIGTERM, SIGHUP]
  /// Signals that the app never handles; what somebody else makes of them comes after the terminal.
  private static let crashes = [SIGQUIT, SIGABRT, SIGBUS, SIGFPE, SIGILL, SIGSEGV, SIGTRAP]

  /// The address of what to restore, or 0: a signal handler can take no lock, so it is published in one atomic step,
  /// once and for all.
  private static let lastWish = Atomic<UInt>(0)

  /// Restores the first terminal that asks for it when a signal is about to kill the process; leaves signals alone
  /// that the app handles or ignores.
  static func restoreWhenKilled(_ descriptor: Int32, to original: termios) {
    guard lastWish.load(ordering: .relaxed) == 0 else { return }
    let previous = UnsafeMutablePointer<sigaction>.allocate(capacity: 65)
    previous.initialize(repeating: sigaction(), count: 65)
    let wish = UnsafeMutablePointer<LastWish>.allocate(capacity: 1)
    wish.initialize(to: LastWish(descriptor: descriptor, original: original, previous: previous))
    let address = UInt(bitPattern: wish)
    guard lastWish.compareExchange(expected: 0, desired: address, ordering: .releasing).exchanged else {
      previous.deallocate()
      return wish.deallocate()
    }
    for number in endings + crashes { watch(number, previous + Int(number)) }
  }

  private static func watch(_ number: Int32, _ previous: UnsafeMutablePointer<sigaction>) {
    guard sigaction(number, nil, previous) == 0 else { return }
    let handler = address(of: previous.pointee)
    let isDefault = handler == 0
    let isIgnored = handler == unsafeBitCast(SIG_IGN, to: Int.self)
    guard isDefault || (crashes.contains(number) && !isIgnored) else { return }
    var action = sigaction()
    #if canImport(Darwin)
    action.__sigaction_u.__sa_handler = restoreAndDie
    #else
    action.__sigaction_handler.sa_handler = restoreAndDie
    #endif
    action.sa_flags = SA_ONSTACK
    sigaction(number, &action, nil)
  }

  private static func address(of action: sigaction) -> Int {
    #if canImport(Darwin)
    unsafeBitCast(action.__sigaction_u.__sa_handler, to: Int.self)
    #else
    unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self)
    #endif
  }

  /// Does only what a signal handler may: the signal comes again when this returns, and then to whom it came before.
  private static let restoreAndDie: @convention(c) (Int32) -> Void = { number in
    if let wish = UnsafeMutablePointer<LastWish>(bitPattern: lastWish.load(ordering: .acquiring)) {
      _ = tcsetattr(wish.pointee.descriptor, TCSANOW, &wish.pointee.original)
      sigaction(number, wish.pointee.previous + Int(number), nil)
    }
    kill(getpid(), number)
  }
}
