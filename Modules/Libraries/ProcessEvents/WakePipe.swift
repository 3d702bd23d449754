#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// A pair of descriptors that ends a poll(2) on another thread.
package final class WakePipe: Sendable {
  /// The end to poll; -1, which poll(2) ignores, if the process has run out of descriptors.
  package let reading: Int32
  private let writing: Int32

  package init() {
    var ends: [Int32] = [-1, -1]
    #if canImport(Darwin)
    _ = pipe(&ends)
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    #else
    let type = SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue
    _ = socketpair(AF_UNIX, Int32(type), 0, &ends)
    #endif
    reading = ends[0]
    writing = ends[1]
  }

  deinit {
    close(reading)
    close(writing)
  }

  /// Ends the poll(2). A signal handler may call this: it allocates nothing.
  package func wake() {
    var byte: UInt8 = 0
    _ = write(writing, &byte, 1)
  }

  /// Empties the pipe, and returns whether it was woken.
  @discardableResult package func clear() -> Bool {
    var buffer = [UInt8](repeating: 0, count: 64)
    var found = false
    while read(reading, &buffer, buffer.count) > 0 { found = true }
    return found
  }
}
