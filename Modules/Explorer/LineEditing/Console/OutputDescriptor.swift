import Synchronization

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// A file descriptor that text is written to completely, or until the first failure.
final class OutputDescriptor: Sendable {
  let descriptor: Int32
  let name: String
  let isTerminal: Bool
  let queue: OutputQueue
  private let onFailure: @Sendable () -> Void
  private let firstFailure = Mutex<WriteFailure?>(nil)

  /// Creates an output. Two outputs to the same file share a queue, which keeps their order.
  init(
    _ descriptor: Int32, name: String, after other: OutputDescriptor? = nil,
    onFailure: @escaping @Sendable () -> Void = {}
  ) {
    self.descriptor = descriptor
    self.name = name
    isTerminal = isatty(descriptor) == 1
    queue = other.flatMap { Self.isSameFile($0.descriptor, descriptor) ? $0.queue : nil } ?? OutputQueue()
    self.onFailure = onFailure
  }

  var failure: WriteFailure? { firstFailure.withLock(\.self) }

  func draw(_ drawing: String) {
    if !drawing.isEmpty { print("", between: drawing, and: "") }
  }

  func print(_ text: String, between before: String = "", and after: String = "") {
    if failure == nil { queue.append(text, between: before, and: after, to: self) }
  }

  /// Discards what was printed on a terminal but is not written yet; files and pipes get everything.
  func discardUnwritten() {
    if isTerminal { queue.discard() }
  }

  /// Writes a string completely, waiting while the descriptor is full.
  func writeNow(_ text: String) {
    var text = text
    text.withUTF8 { bytes in
      var rest = bytes[...]
      while failure == nil, !rest.isEmpty {
        rest = rest.dropFirst(writeSome(UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(bytes)[rest.indices])))
      }
    }
  }

  private func writeSome(_ bytes: UnsafeRawBufferPointer) -> Int {
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

  private func fail(_ code: Int32) {
    firstFailure.withLock {
      $0 = WriteFailure(
        code: code, isBrokenPipe: code == EPIPE, isHangUp: isTerminal && code == EIO,
        message: "cannot write to \(name): \(systemMessage(code))")
    }
    onFailure()
  }

  private static func isSameFile(_ one: Int32, _ other: Int32) -> Bool {
    var (first, second) = (stat(), stat())
    return fstat(one, &first) == 0 && fstat(other, &second) == 0
      && (first.st_dev, first.st_ino) == (second.st_dev, second.st_ino)
  }
}

/// A failure to write output.
public struct WriteFailure: Equatable, Sendable {
  /// The system's error number.
  public let code: Int32
  /// Whether the other end was closed, which is not reported.
  public let isBrokenPipe: Bool
  /// Whether the terminal was closed.
  public let isHangUp: Bool
  /// One line for the user.
  public let message: String
}
