#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

@_silgen_name("grantpt") private func grant(_ master: Int32) -> Int32
@_silgen_name("unlockpt") private func unlock(_ master: Int32) -> Int32
@_silgen_name("ptsname_r")
private func slavePath(_ master: Int32, _ path: UnsafeMutablePointer<CChar>, _ size: Int) -> Int32

/// A pseudo-terminal: a test types and reads at its master end, and the code under test uses its slave end.
public final class Pty: Sendable {
  /// The longest time that a wait takes, in milliseconds: two minutes.
  private static let limit: Int32 = 120_000
  private let master: Int32
  /// The descriptor of the slave end.
  public let slave: Int32
  /// The path by which another process can open the slave end.
  public let path: String

  /// Opens a pseudo-terminal with a window size.
  public init(columns: Int, rows: Int = 24) throws {
    // No process that another test starts keeps the terminal open after `hangUp`.
    master = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
    var name = [CChar](repeating: 0, count: 1024)
    guard grant(master) == 0, unlock(master) == 0, slavePath(master, &name, name.count) == 0 else {
      throw SystemError(code: errno)
    }
    path = String(decoding: name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    slave = open(path, O_RDWR | O_NOCTTY | O_CLOEXEC)
    guard slave >= 0 else { throw SystemError(code: errno) }
    resize(columns: columns, rows: rows)
  }

  deinit {
    close(master)
    close(slave)
  }

  /// Changes the size of the window.
  public func resize(columns: Int, rows: Int = 24) {
    var size = winsize()
    size.ws_col = UInt16(columns)
    size.ws_row = UInt16(rows)
    _ = ioctl(master, UInt(TIOCSWINSZ), &size)
  }

  /// Closes the master end, as if the terminal's window was closed, and waits until the slave end is hung up.
  ///
  /// A process that another test starts meanwhile has a copy of the master end between fork and exec.
  public func hangUp() {
    let null = open("/dev/null", O_RDWR)
    dup2(null, master)
    close(null)
    var descriptors = [pollfd(fd: slave, events: 0, revents: 0)]
    poll(&descriptors, 1, Self.limit)
  }

  /// Types a string.
  public func type(_ text: String) {
    let bytes = Array(text.utf8)
    _ = write(master, bytes, bytes.count)
  }

  /// Waits until the code under test has read everything that was typed, at most until the limit.
  public func waitUntilRead() {
    var count: Int32 = 0
    let end = ContinuousClock.now + .milliseconds(Self.limit)
    while ioctl(slave, UInt(FIONREAD), &count) == 0, count > 0, .now < end { usleep(1000) }
  }

  /// Waits for a mode, which the system does not announce, at most until the limit.
  public func waitUntil(_ mode: Mode) {
    let end = ContinuousClock.now + .milliseconds(Self.limit)
    while self.mode != mode, .now < end { usleep(1000) }
  }

  /// Waits for output and returns it; the result is empty at the end, or if there is no output within the limit.
  public func read() -> [UInt8] {
    var descriptors = [pollfd(fd: master, events: Int16(POLLIN), revents: 0)]
    guard poll(&descriptors, 1, Self.limit) > 0 else { return [] }
    var buffer = [UInt8](repeating: 0, count: 4096)
    #if canImport(Darwin)
    let count = Darwin.read(master, &buffer, buffer.count)
    #else
    let count = Glibc.read(master, &buffer, buffer.count)
    #endif
    return Array(buffer.prefix(max(0, count)))
  }

  /// How the terminal handles keys.
  public enum Mode: Sendable {
    /// The system edits and echoes lines, and Ctrl-C sends a signal.
    case cooked
    /// Keys arrive immediately and without echo, but Ctrl-C sends a signal.
    case cbreak
    /// Every key arrives immediately and without echo.
    case raw
  }

  /// The current mode.
  public var mode: Mode {
    var mode = termios()
    tcgetattr(slave, &mode)
    if mode.c_lflag & tcflag_t(ICANON) != 0, mode.c_lflag & tcflag_t(ECHO) != 0 { return .cooked }
    return mode.c_lflag & tcflag_t(ISIG) != 0 ? .cbreak : .raw
  }
}

/// A system error.
public struct SystemError: Error {
  /// The error number, as in `errno`.
  public let code: Int32

  /// Creates an error from its number.
  public init(code: Int32) {
    self.code = code
  }
}
