#if os(Linux)
import Glibc

extension DescriptorWatch.Entry {
  /// Creates an entry for the kernel's pressure stall information.
  ///
  /// It is ready when tasks stall for lack of memory, at most once every two seconds. The kernel grants windows that
  /// are a multiple of two seconds to processes without privileges.
  ///
  /// - Parameters:
  ///   - file: The file that receives the trigger.
  ///   - onPressure: Called each time.
  /// - Throws: A ``MemoryPressureError`` if the kernel does not offer this information to the process.
  static func memoryPressure(
    file: String = "/proc/pressure/memory", _ onPressure: @escaping @Sendable () -> Void
  ) throws(MemoryPressureError) -> Self {
    let trigger = Array("some 300000 2000000".utf8) + [0]
    let descriptor = open(file, O_RDWR | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { throw MemoryPressureError(file: file, code: errno) }
    guard write(descriptor, trigger, trigger.count) == trigger.count else {
      defer { close(descriptor) }
      throw MemoryPressureError(file: file, code: errno)
    }
    return Self(descriptor: descriptor, events: Int32(POLLPRI)) {
      onPressure()
      return true
    }
  }
}

/// The reason why memory warnings are not available.
struct MemoryPressureError: Error {
  /// The reason, as one line.
  let description: String

  /// Creates the error of a failed system call.
  init(file: String, code: Int32) {
    let reason = strerror(code).map { String(cString: $0) } ?? "error \(code)"
    description = "memory warnings are not available: \(file): \(reason)"
  }
}
#endif
