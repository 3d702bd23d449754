import Synchronization

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// The raw mode, in which keys arrive one by one and unechoed.
///
/// The original mode is restored when the process exits or is killed by a signal without a handler.
extension Terminal {
  /// Whether a page covers a terminal, which has to be left when the process ends.
  static let isFullScreen = Atomic<Bool>(false)
  private static let restoresWhenKilled = Atomic<Bool>(false)
  private static let originals = Mutex<[Int32: termios]>([:])
  private static let restoresAtExit: Bool =
    atexit {
      for descriptor in originals.withLock({ Array($0.keys) }) where isInForeground(descriptor) {
        let leaving = isFullScreen.load(ordering: .acquiring) ? "\(Page.leave)" : ""
        let ending = Array("\(leaving)\(Screen.pasteOff)\r\n".utf8)
        _ = write(descriptor, ending, ending.count)
        restore(descriptor)
      }
    } == 0

  /// Enters raw mode, even if another process has changed the mode since the last call.
  ///
  /// - Parameter keepsSignals: Whether Ctrl-C and Ctrl-Z are signals instead of keys.
  /// - Returns: `false` on failure, and in the background, where another process owns the terminal.
  @discardableResult func enterRawMode(keepsSignals: Bool = false) -> Bool {
    guard isInteractive, isInForeground else { return false }
    _ = Self.restoresAtExit
    return Self.originals.withLock { originals in
      var mode = termios()
      guard tcgetattr(input, &mode) == 0 else { return false }
      let original = originals[input] ?? mode
      if !Self.restoresWhenKilled.exchange(true, ordering: .relaxed) { Self.restoreWhenKilled(input, to: original) }
      guard Self.set(Self.raw(original, keepsSignals: keepsSignals), input) else { return false }
      originals[input] = original
      return true
    }
  }

  /// Whether this process has changed the mode and not restored it.
  var hasOwnMode: Bool { Self.originals.withLock { $0[input] != nil } }

  func restoreMode() { Self.restore(input) }

  private static func restore(_ descriptor: Int32) {
    originals.withLock { originals in
      guard let original = originals.removeValue(forKey: descriptor), isInForeground(descriptor) else { return }
      _ = set(original, descriptor)
    }
  }

  private static func raw(_ original: termios, keepsSignals: Bool) -> termios {
    var mode = original
    cfmakeraw(&mode)
    mode.c_oflag = original.c_oflag
    if keepsSignals { mode.c_lflag |= original.c_lflag & tcflag_t(ISIG) }
    return mode
  }

  private static func set(_ mode: termios, _ descriptor: Int32) -> Bool {
    var mode = mode
    while tcsetattr(descriptor, TCSANOW, &mode) != 0 {
      guard errno == EINTR else { return false }
    }
    return true
  }

  /// Whether the process is in the foreground, and so may draw on the terminal and change its mode.
  var isInForeground: Bool { Self.isInForeground(input) }

  static func isInForeground(_ descriptor: Int32) -> Bool {
    let group = tcgetpgrp(descriptor)
    return group == -1 || group == getpgrp()
  }
}
