#if os(Linux)
import Glibc

extension DescriptorWatch.Entry {
  /// The kernel's news that tasks stalled for want of memory, at most one every two seconds.
  ///
  /// A window that is a multiple of two seconds is one that the kernel grants everybody.
  ///
  /// - Parameters:
  ///   - file: Where the kernel takes the order for news.
  ///   - tell: Is called for each.
  /// - Throws: ``MemoryWatchFailure`` where the kernel offers no such news, or not to this process.
  static func memoryPressure(
    file: String = "/proc/pressure/memory", tell: @escaping @Sendable () -> Void
  ) throws(MemoryWatchFailure) -> Self {
    let order = Array("some 300000 2000000".utf8) + [0]
    let descriptor = open(file, O_RDWR | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { throw MemoryWatchFailure(file: file, code: errno) }
    guard write(descriptor, order, order.count) == order.count else {
      defer { close(descriptor) }
      throw MemoryWatchFailure(file: file, code: errno)
    }
    return Self(descriptor: descriptor, events: Int32(POLLPRI)) {
      tell()
      return true
    }
  }
}

/// A reason why nobody will tell that memory runs short.
struct MemoryWatchFailure: Error {
  /// One line.
  let description: String

  /// Words a refusal of the system.
  init(file: String, code: Int32) {
    let reason = strerror(code).map { String(cString: $0) } ?? "error \(code)"
    description = "no memory warnings: \(file): \(reason)"
  }
}
#endif
