#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// A file descriptor that writes every byte of a text, or remembers why it could not.
struct OutputDescriptor: Sendable {
  let descriptor: Int32
  let name: String
  let isTerminal: Bool
  /// The first failure; nothing is written after it.
  private(set) var failure: WriteFailure?

  init(_ descriptor: Int32, name: String) {
    self.descriptor = descriptor
    self.name = name
    isTerminal = isatty(descriptor) == 1
  }

  /// Writes all of a text, in as many calls as needed; waits while a non-blocking descriptor is full.
  mutating func write(_ text: String) {
    var text = text
    text.withUTF8 { bytes in
      var rest = bytes[...]
      while failure == nil, !rest.isEmpty {
        rest = rest.dropFirst(writeSome(UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(bytes)[rest.indices])))
      }
    }
  }

  private mutating func writeSome(_ bytes: UnsafeRawBufferPointer) -> Int {
    #if canImport(Darwin)
    let written = Darwin.write(descriptor, bytes.baseAddress, bytes.count)
    #else
    let written = Glibc.write(descriptor, bytes.baseAddress, bytes.count)
    #endif
    if written >= 0 { return written }
    switch errno {
    case EINTR: break
    case EAGAIN, EWOULDBLOCK: waitUntilWritable()
    case let code: fail(code)
    }
    return 0
  }

  private func waitUntilWritable() {
    var descriptors = [pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)]
    _ = poll(&descriptors, 1, -1)
  }

  private mutating func fail(_ code: Int32) {
    let reason = strerror(code).map { String(cString: $0) } ?? "error \(code)"
    failure = WriteFailure(
      code: code, isBrokenPipe: code == EPIPE, message: "cannot write to \(name): \(reason)"
    )
  }
}

/// The reason why output could not be written.
public struct WriteFailure: Equatable, Sendable {
  /// The system's error number.
  public let code: Int32
  /// Whether the reader has closed its end: an ordinary end, not an error.
  public let isBrokenPipe: Bool
  /// One line for a person.
  public let message: String
}
