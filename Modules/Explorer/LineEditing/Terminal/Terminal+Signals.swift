import Synchronization

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// The mode that a signal handler restores when the process is killed.
private struct SavedTerminalMode {
  let descriptor: Int32
  var original: termios
  let previous: UnsafeMutablePointer<sigaction>
}

extension Terminal {
  /// The signals that end the process unless the app handles them.
  private static let endings = [SIGINT, SIGTERM, SIGHUP, SIGALRM, SIGUSR1, SIGUSR2, SIGXCPU, SIGPROF]
  /// The signals of a crash; a handler that the app installed before runs after the mode is restored.
  private static let crashes = [SIGQUIT, SIGABRT, SIGBUS, SIGFPE, SIGILL, SIGSEGV, SIGTRAP]
  /// Initialized under the lock of the caller before any handler is installed, because a handler cannot lock.
  private nonisolated(unsafe) static let saved = UnsafeMutablePointer<SavedTerminalMode>.allocate(capacity: 1)

  /// Installs handlers that restore the mode of one terminal when a signal kills the process. Call it once.
  ///
  /// Signals that the app handles or ignores are left alone.
  static func restoreWhenKilled(_ descriptor: Int32, to original: termios) {
    let previous = UnsafeMutablePointer<sigaction>.allocate(capacity: 32)
    saved.initialize(to: SavedTerminalMode(descriptor: descriptor, original: original, previous: previous))
    for number in endings + crashes {
      sigaction(number, nil, previous + Int(number))
      let handler = address(of: previous[Int(number)])
      let isIgnored = handler == unsafeBitCast(SIG_IGN, to: Int.self)
      guard handler == 0 || (crashes.contains(number) && !isIgnored) else { continue }
      var action = sigaction()
      #if canImport(Darwin)
      action.__sigaction_u.__sa_handler = restoreAndReraise
      #else
      action.__sigaction_handler.sa_handler = restoreAndReraise
      #endif
      action.sa_flags = SA_ONSTACK
      sigaction(number, &action, nil)
    }
  }

  private static func address(of action: sigaction) -> Int {
    #if canImport(Darwin)
    unsafeBitCast(action.__sigaction_u.__sa_handler, to: Int.self)
    #else
    unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self)
    #endif
  }

  /// Restores the mode, if the process is in the foreground, and the previous action, and raises the signal again.
  ///
  /// All calls are async-signal-safe.
  private static let restoreAndReraise: @convention(c) (Int32) -> Void = { number in
    let pasteOff: StaticString = "\u{1B}[?2004l"
    if isInForeground(saved.pointee.descriptor) {
      if isFullScreen.load(ordering: .acquiring) {
        _ = write(saved.pointee.descriptor, Page.leave.utf8Start, Page.leave.utf8CodeUnitCount)
      }
      _ = write(saved.pointee.descriptor, pasteOff.utf8Start, pasteOff.utf8CodeUnitCount)
      _ = tcsetattr(saved.pointee.descriptor, TCSANOW, &saved.pointee.original)
    }
    sigaction(number, saved.pointee.previous + Int(number), nil)
    kill(getpid(), number)
  }
}
