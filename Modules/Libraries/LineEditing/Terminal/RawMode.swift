import Synchronization

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// The mode in which keys arrive one by one and unechoed, and the terminals that are in it.
///
/// The original mode is restored when the process exits or is killed by a signal without a handler.
enum RawMode {
  /// Whether a page covers the terminal, which has to be left when the process ends.
  static let isFullScreen = Atomic<Bool>(false)
  private static let restoresWhenKilled = Atomic<Bool>(false)
  private static let originals = Mutex<[Int32: termios]>([:])
  private static let restoresAtExit: Bool =
    atexit {
      for descriptor in RawMode.originals.withLock({ Array($0.keys) }) where RawMode.isInForeground(descriptor) {
        let leaving = isFullScreen.load(ordering: .acquiring) ? "\(Page.leave)" : ""
        let ending = Array("\(leaving)\(Screen.pasteOff)\r\n".utf8)
        _ = write(descriptor, ending, ending.count)
        RawMode.restore(descriptor)
      }
    } == 0

  /// Changes the mode of a terminal, even if another process has changed it since the last call.
  ///
  /// - Parameters:
  ///   - descriptor: The terminal.
  ///   - keepsSignals: Whether Ctrl-C and Ctrl-Z are signals instead of keys.
  /// - Returns: `false` on failure, and in the background, where another process owns the terminal.
  static func enter(_ descriptor: Int32, keepsSignals: Bool) -> Bool {
    guard isInForeground(descriptor) else { return false }
    _ = restoresAtExit
    return originals.withLock { originals in
      var mode = termios()
      guard tcgetattr(descriptor, &mode) == 0 else { return false }
      let original = originals[descriptor] ?? mode
      if !restoresWhenKilled.exchange(true, ordering: .relaxed) { restoreWhenKilled(descriptor, to: original) }
      guard set(raw(original, keepsSignals: keepsSignals), descriptor) else { return false }
      originals[descriptor] = original
      return true
    }
  }

  /// Returns whether the mode of a terminal was changed and not restored.
  static func isEntered(_ descriptor: Int32) -> Bool { originals.withLock { $0[descriptor] != nil } }

  /// Restores the original mode of a terminal, if it was changed.
  static func restore(_ descriptor: Int32) {
    originals.withLock { originals in
      guard let original = originals.removeValue(forKey: descriptor), isInForeground(descriptor) else { return }
      _ = set(original, descriptor)
    }
  }

  private static func raw(_ original: termios, keepsSignals: Bool) -> termios {
    var mode = original
    mode.c_iflag &= ~tcflag_t(BRKINT | ICRNL | INLCR | IGNCR | INPCK | ISTRIP | IXON)
    mode.c_lflag &= ~tcflag_t(ECHO | ICANON | IEXTEN | (keepsSignals ? 0 : ISIG))
    mode.c_cflag |= tcflag_t(CS8)
    withUnsafeMutableBytes(of: &mode.c_cc) {
      $0[Int(VMIN)] = 1
      $0[Int(VTIME)] = 0
    }
    return mode
  }

  private static func set(_ mode: termios, _ descriptor: Int32) -> Bool {
    var mode = mode
    while tcsetattr(descriptor, TCSANOW, &mode) != 0 {
      guard errno == EINTR else { return false }
    }
    return true
  }

  /// Returns whether the process is in the foreground of a terminal, and so may change its mode.
  static func isInForeground(_ descriptor: Int32) -> Bool {
    let group = tcgetpgrp(descriptor)
    return group == -1 || group == getpgrp()
  }
}
