#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// Returns the text of a system error number.
func systemMessage(_ code: Int32) -> String {
  strerror(code).map { String(cString: $0) } ?? "error \(code)"
}

/// The three descriptors with which a process starts.
enum StandardDescriptors {
  /// Opens closed descriptors on the null device, so that no other file gets their numbers, and ignores SIGPIPE
  /// and SIGXFSZ, so that `write` fails when the reader is gone or the file is too large.
  ///
  /// Reading such a descriptor ends immediately, and writing to it fails. Call this before the process opens a file.
  static func prepare() {
    for number in [SIGPIPE, SIGXFSZ] { signal(number, SIG_IGN) }
    for descriptor in Int32(0)...2 where fcntl(descriptor, F_GETFD) == -1 && errno == EBADF {
      // It gets the lowest free number, which is this one.
      _ = open("/dev/null", O_RDONLY)
    }
  }
}
