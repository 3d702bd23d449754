#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// The three descriptors a process starts with.
enum StandardDescriptors {
  /// Opens those that are closed on the null device, lest the next file opened take their place, and ignores SIGPIPE.
  ///
  /// To be called before anything is opened.
  static func prepare() {
    signal(SIGPIPE, SIG_IGN)
    for descriptor in Int32(0)...2 where fcntl(descriptor, F_GETFD) == -1 && errno == EBADF {
      let opened = open("/dev/null", O_RDWR)
      guard opened >= 0, opened != descriptor else { continue }
      dup2(opened, descriptor)
      close(opened)
    }
  }
}
