#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// A socket that listens at a path, for the user alone.
///
/// A lock beside the path decides which of several apps listens there.
final class Listener: Sendable {
  let socket: LocalSocket
  private let path: SocketPath
  private let lock: Int32
  /// The device and the number of the file of the socket.
  private let file: (device: dev_t, number: ino_t)

  /// Listens at a path. The socket of an app that ended without removing it is replaced.
  ///
  /// - Throws: An error if another app listens there, or if there is something else at the path. This never waits.
  init(at path: SocketPath) throws(MonitorError) {
    lock = try Self.lock(path)
    do throws(MonitorError) {
      try Self.removeStale(path)
      socket = try LocalSocket.listening(at: path)
      guard let file = Self.file(at: path.path) else { throw MonitorError("the socket at \(path.path) is gone") }
      self.file = (file.st_dev, file.st_ino)
      self.path = path
    } catch {
      close(lock)
      throw error
    }
  }

  deinit { close(lock) }

  /// Ends the wait for connections.
  func wake() {
    socket.shutDown()
    // Only Linux then stops waiting; elsewhere this is one more connection.
    _ = try? LocalSocket.connecting(to: path)
  }

  /// Removes the socket from the file system, unless something else is there now, and leaves the path to other apps.
  func remove() {
    if let now = Self.file(at: path.path), now.st_dev == file.device, now.st_ino == file.number { unlink(path.path) }
    flock(lock, LOCK_UN)
  }

  private static func lock(_ path: SocketPath) throws(MonitorError) -> Int32 {
    let lock = open(path.path + ".lock", O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard lock >= 0 else { throw MonitorError("cannot listen at \(path.path): \(String(cString: strerror(errno)))") }
    if flock(lock, LOCK_EX | LOCK_NB) == 0 { return lock }
    close(lock)
    throw MonitorError("another app listens at \(path.path); name another path")
  }

  /// Removes a socket at which nobody listens.
  private static func removeStale(_ path: SocketPath) throws(MonitorError) {
    guard let file = file(at: path.path) else { return }
    guard file.st_mode & S_IFMT == S_IFSOCK, file.st_uid == geteuid() else {
      throw MonitorError("\(path.path) exists and is not a socket of this user; name another path")
    }
    guard try LocalSocket.isAbandoned(path) else {
      throw MonitorError("another app listens at \(path.path); name another path")
    }
    unlink(path.path)
  }

  private static func file(at path: String) -> stat? {
    var info = stat()
    return lstat(path, &info) == 0 ? info : nil
  }
}
