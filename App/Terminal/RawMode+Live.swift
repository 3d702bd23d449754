import SwiftRex

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// The terminals whose mode was changed, and the modes they came from.
///
/// Keys then arrive at once and unechoed; output is processed as before. A terminal that has not got its mode back
/// when the process exits, or is killed by a signal nobody handles, gets it then.
enum RawMode {
  private static let originals = Locked<[Int32: termios]>([:])
  private static let restoresAtExit: Bool =
    atexit {
      for descriptor in RawMode.originals.withLock({ Array($0.keys) }) where RawMode.isInForeground(descriptor) {
        let farewell = Array("\(Screen.pasteOff)\r\n".utf8)
        _ = write(descriptor, farewell, farewell.count)
        RawMode.leave(descriptor)
      }
    } == 0

  /// Changes the mode of a terminal; repeats it if something else has changed it. Is false where that fails.
  ///
  /// - Parameter keepsSignals: whether Ctrl-C and Ctrl-Z make signals, and not keys.
  static func enter(_ descriptor: Int32, keepsSignals: Bool) -> Bool {
    _ = restoresAtExit
    return originals.withLock { originals in
      var mode = termios()
      guard tcgetattr(descriptor, &mode) == 0 else { return false }
      let original = originals[descriptor] ?? mode
      restoreWhenKilled(descriptor, to: original)
      guard set(raw(original, keepsSignals: keepsSignals), descriptor) else { return false }
      originals[descriptor] = original
      return true
    }
  }

  /// Gives a terminal its mode back; does nothing where it was not changed.
  static func leave(_ descriptor: Int32) {
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

  /// A process in the background leaves the terminal to the one in the foreground.
  private static func isInForeground(_ descriptor: Int32) -> Bool {
    let group = tcgetpgrp(descriptor)
    return group == -1 || group == getpgrp()
  }
}
