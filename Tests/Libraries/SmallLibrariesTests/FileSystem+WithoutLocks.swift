import DurableFiles
import Foundation

extension FileSystem {
  /// Returns the real file system, in which locking fails with an error.
  static func withoutLocks(_ code: Int32 = ENOLCK) -> FileSystem {
    var system = FileSystem.real
    system.flock = { _, _ in
      errno = code
      return -1
    }
    return system
  }
}
