#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// Standard input, and the screen of whoever types there.
final class Terminal: Sendable {
  let input: Int32
  /// Where the line being typed is drawn; `nil` if input or output is no terminal.
  let screen: Int32?
  private let wakeUp: WakePipe

  init(input: Int32, screen: Int32?) {
    self.input = input
    self.screen = screen
    wakeUp = WakePipe()
  }

  /// Whether lines are edited here: on a terminal that understands more than lines.
  var isInteractive: Bool { screen != nil }

  /// The size of the screen now.
  var size: WindowSize {
    var size = winsize()
    guard let screen, ioctl(screen, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 else {
      return .usual
    }
    return WindowSize(columns: Int(size.ws_col), rows: Int(size.ws_row))
  }

  /// Makes the keys arrive one by one, Ctrl-C and Ctrl-Z among them.
  func enter() {
    if isInteractive { _ = RawMode.enter(input, keepsSignals: false) }
  }

  /// Keeps what is typed for the next line, but for Ctrl-C and Ctrl-Z, which are signals again.
  func rest() {
    if isInteractive { _ = RawMode.enter(input, keepsSignals: true) }
  }

  /// Gives the terminal back as it was.
  func leave() {
    RawMode.leave(input)
  }

  /// Makes ``nextInput(within:)`` return on its thread: the call under way, or the next one.
  func wake() {
    wakeUp.wake()
  }

  /// Waits for input on the calling thread.
  ///
  /// - Parameter milliseconds: how long; without end if `nil`.
  func nextInput(within milliseconds: Int32? = nil) -> Input {
    while true {
      var descriptors = [
        pollfd(fd: wakeUp.reading, events: Int16(POLLIN), revents: 0),
        pollfd(fd: input, events: Int16(POLLIN), revents: 0),
      ]
      let count = poll(&descriptors, 2, milliseconds ?? -1)
      if count == 0 { return .silence }
      if count < 0, errno != EINTR { return .end }
      guard count > 0 else { continue }
      if descriptors[0].revents != 0, wakeUp.clear() { return .woken }
      if descriptors[1].revents != 0, let input = read() { return input }
    }
  }

  /// Whether ``wake()`` was called since it was last asked.
  func takeWake() -> Bool { wakeUp.clear() }

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
    if !bytes.isEmpty { return .bytes(bytes) }
    return [EINTR, EAGAIN, EWOULDBLOCK].contains(error) ? nil : .end
  }
}
