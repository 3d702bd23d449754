#if canImport(Darwin)
import Darwin
#else
import Glibc

@_silgen_name("openpty")
private func openpty(
  _ master: UnsafeMutablePointer<Int32>, _ slave: UnsafeMutablePointer<Int32>, _ name: UnsafeMutablePointer<CChar>?,
  _ mode: UnsafePointer<termios>?, _ size: UnsafePointer<winsize>?
) -> Int32
#endif

/// A terminal whose keyboard and screen are in the hands of the test.
final class Pty: Sendable {
  let master: Int32
  let slave: Int32
  /// The name under which another process can open the slave.
  let path: String

  init(columns: Int, rows: Int = 24) throws {
    var ends: (Int32, Int32) = (-1, -1)
    guard openpty(&ends.0, &ends.1, nil, nil, nil) == 0 else { throw SystemError(code: errno) }
    (master, slave) = ends
    var name = [CChar](repeating: 0, count: 1024)
    guard ttyname_r(slave, &name, name.count) == 0 else { throw SystemError(code: errno) }
    path = String(decoding: name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    resize(columns: columns, rows: rows)
  }

  deinit {
    close(master)
    close(slave)
  }

  func resize(columns: Int, rows: Int = 24) {
    var size = winsize()
    size.ws_col = UInt16(columns)
    size.ws_row = UInt16(rows)
    _ = ioctl(master, UInt(TIOCSWINSZ), &size)
  }

  func type(_ text: String) {
    let bytes = Array(text.utf8)
    _ = write(master, bytes, bytes.count)
  }

  /// What has come to the screen; waits for something. Is empty when nothing comes at all.
  func read() -> [UInt8] {
    var descriptors = [pollfd(fd: master, events: Int16(POLLIN), revents: 0)]
    guard poll(&descriptors, 1, 180_000) > 0 else { return [] }
    var buffer = [UInt8](repeating: 0, count: 4096)
    #if canImport(Darwin)
    let count = Darwin.read(master, &buffer, buffer.count)
    #else
    let count = Glibc.read(master, &buffer, buffer.count)
    #endif
    return Array(buffer.prefix(max(0, count)))
  }

  enum Mode {
    /// The system edits lines, echoes them, and turns Ctrl-C into a signal.
    case cooked
    /// Keys arrive unechoed, but Ctrl-C is a signal.
    case resting
    case raw
  }

  var mode: Mode {
    var mode = termios()
    tcgetattr(slave, &mode)
    if mode.c_lflag & tcflag_t(ICANON) != 0, mode.c_lflag & tcflag_t(ECHO) != 0 { return .cooked }
    return mode.c_lflag & tcflag_t(ISIG) != 0 ? .resting : .raw
  }
}

struct SystemError: Error {
  let code: Int32
}
