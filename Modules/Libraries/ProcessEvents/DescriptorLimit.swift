#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// The descriptors that this process may still open.
public enum DescriptorLimit {
  /// Returns a message in one line if a process has fewer free descriptors than it needs; `nil` if it has enough.
  ///
  /// Call it at the start: Dispatch ends a process that has no descriptor left for a timer or for its event loop.
  public static func shortage(of program: String, needing needed: Int) -> String? {
    var limit = rlimit()
    #if canImport(Darwin)
    let code = getrlimit(RLIMIT_NOFILE, &limit)
    #else
    let code = getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
    #endif
    guard code == 0 else { return nil }
    // Descriptors that the parent process left open count, too.
    let descriptors = 0..<Int32(clamping: min(limit.rlim_cur, 4096))
    let free = descriptors.lazy.filter { fcntl($0, F_GETFD) == -1 }.prefix(needed).count
    if free >= needed { return nil }
    return "\(program) needs \(needed) free file descriptors, but only \(free) are left; raise the limit with ulimit -n"
  }
}
