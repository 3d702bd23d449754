#if os(Linux)
import Glibc

extension DescriptorWatch.Entry {
  /// Creates an entry for the kernel's pressure stall information.
  ///
  /// It is ready when tasks stall for lack of memory, at most once every two seconds. The kernel grants windows that
  /// are a multiple of two seconds to processes without privileges.
  ///
  /// Returns `nil`, and reports why, if the kernel does not offer this information to the process.
  static func memoryPressure(
    file: String = "/proc/pressure/memory", _ onEvent: @escaping @Sendable (ProcessEvent) -> Void
  ) -> Self? {
    let trigger = Array("some 300000 2000000".utf8) + [0]
    let descriptor = open(file, O_RDWR | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0, write(descriptor, trigger, trigger.count) == trigger.count else {
      let reason = String(cString: strerror(errno))
      if descriptor >= 0 { close(descriptor) }
      onEvent(.memoryPressureUnavailable("memory warnings are not available: \(file): \(reason)"))
      return nil
    }
    return Self(descriptor: descriptor, events: Int32(POLLPRI)) {
      onEvent(.memoryPressure)
      return true
    }
  }
}
#endif
