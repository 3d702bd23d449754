import ProcessEvents

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// An input descriptor, and the terminal on which its lines are edited.
final class Terminal: Sendable {
  let input: Int32
  /// The descriptor on which the line is drawn; `nil` if lines are not edited.
  let screen: Int32?
  /// Makes the current or the next wait for input return ``Input/woken``.
  let wakeUp: WakePipe

  init(input: Int32, screen: Int32?, wakeUp: WakePipe) {
    self.input = input
    self.screen = screen
    self.wakeUp = wakeUp
  }

  /// Whether lines are edited, which needs a terminal that can move its cursor.
  var isInteractive: Bool { screen != nil }

  var size: WindowSize { screen.map { WindowSize(of: $0) } ?? .usual }

  /// Waits for input on the calling thread.
  ///
  /// In the background, where the keys belong to another process, it waits for the foreground. A shell that moves the
  /// process there does not always send a signal.
  ///
  /// - Parameters:
  ///   - isReleased: Returns whether the terminal was released and not reclaimed.
  ///   - isStopping: Returns whether the process is about to stop or has stopped.
  func nextInput(
    within milliseconds: Int32? = nil, isReleased: () -> Bool = { false }, isStopping: () -> Bool = { false }
  ) -> Input {
    func isAway() -> Bool { isInteractive && (isReleased() || !isInForeground) }
    while !isAway() {
      var descriptors = [
        pollfd(fd: wakeUp.reading, events: Int16(POLLIN), revents: 0),
        pollfd(fd: input, events: Int16(POLLIN), revents: 0),
      ]
      let count = poll(&descriptors, 2, milliseconds ?? -1)
      if count == 0 { return .silence }
      if count < 0, errno != EINTR { return .failed(errno) }
      guard count > 0 else { continue }
      if descriptors[0].revents != 0, wakeUp.clear() { return .woken }
      if descriptors[1].revents != 0, !isAway(), let input = read() { return input }
    }
    waitForForeground(isStopping: isStopping)
    return wakeUp.clear() ? .woken : .foreground
  }

  /// Waits until the process is in the foreground and not stopping, or is woken.
  private func waitForForeground(isStopping: () -> Bool) {
    var descriptor = pollfd(fd: wakeUp.reading, events: Int16(POLLIN), revents: 0)
    while isStopping() || !isInForeground, poll(&descriptor, 1, 250) <= 0 {}
  }

  private func read() -> Input? {
    var error: Int32 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: 65_536) { buffer, initialized in
      #if canImport(Darwin)
      let count = Darwin.read(input, buffer.baseAddress, buffer.count)
      #else
      let count = Glibc.read(input, buffer.baseAddress, buffer.count)
      #endif
      if count < 0 { error = errno }
      initialized = max(0, count)
    }
    switch error {
    case 0: return bytes.isEmpty ? .end : .bytes(bytes)
    case EINTR, EAGAIN, EWOULDBLOCK: return nil
    default: return .failed(error)
    }
  }
}

/// The size of a terminal in characters, at least one in each direction.
public struct WindowSize: Equatable, Sendable {
  /// The number of characters in a row.
  public let columns: Int
  /// The number of rows.
  public let rows: Int

  static let usual = WindowSize(columns: 80, rows: 24)

  /// Whether the terminal wraps its rows again when its width changes: not xterm, the Linux console and GNU screen.
  static var reflows: Bool {
    let isLinux = getenv("TERM").map { String(cString: $0) } == "linux"
    return !isLinux && getenv("XTERM_VERSION") == nil && getenv("STY") == nil
  }

  /// Creates a size; a number below one counts as one.
  public init(columns: Int, rows: Int) {
    self.columns = max(1, columns)
    self.rows = max(1, rows)
  }

  init(of terminal: Int32) {
    var size = winsize()
    let isKnown = ioctl(terminal, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0 && size.ws_row > 0
    self = isKnown ? WindowSize(columns: Int(size.ws_col), rows: Int(size.ws_row)) : .usual
  }
}

enum Input: Equatable, Sendable {
  case bytes([UInt8])
  case end
  case failed(Int32)
  /// The process is back in the foreground.
  case foreground
  /// ``WakePipe/wake()`` was called.
  case woken
  case silence
}
