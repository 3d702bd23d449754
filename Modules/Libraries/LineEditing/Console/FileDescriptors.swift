#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// The file descriptors of the process.
public enum FileDescriptors {
  /// Returns whether a number of descriptors can still be opened; raises the limit of the process if necessary.
  ///
  /// Without a descriptor for a source or a timer, Dispatch ends the process.
  public static func areAvailable(_ count: Int) -> Bool {
    canOpen(count) || (raiseLimit() && canOpen(count))
  }

  private static func canOpen(_ count: Int) -> Bool {
    var opened: [Int32] = []
    defer { for descriptor in opened { close(descriptor) } }
    while opened.count < count {
      let descriptor = open("/dev/null", O_RDONLY | O_CLOEXEC)
      if descriptor < 0 { return false }
      opened.append(descriptor)
    }
    return true
  }

  /// Raises the soft limit to the hard one, but not beyond what select(2) in other libraries can handle.
  private static func raiseLimit() -> Bool {
    #if canImport(Darwin)
    let resource = RLIMIT_NOFILE
    #else
    let resource = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
    #endif
    var limit = rlimit()
    guard getrlimit(resource, &limit) == 0, limit.rlim_cur < limit.rlim_max else { return false }
    limit.rlim_cur = min(limit.rlim_max, max(limit.rlim_cur, 1024))
    return setrlimit(resource, &limit) == 0
  }
}
