#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// A socket that listens at a path, accessible only to the user.
///
/// A lock file next to the socket decides which of several apps listens.
final class Listener: Sendable {
  let socket: LocalSocket
  private let path: SocketPath
  private let lock: Int32
  /// The device and the inode of the socket's file.
  private let file: (device: dev_t, number: ino_t)

  /// Listens at a path. Replaces the socket of an app that ended without removing it.
  ///
  /// - Throws: An error if another app listens there, or if something else is at the path. This never waits.
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

  /// Stops waiting for connections.
  func wake() {
    socket.shutDown()
    // Only Linux then stops waiting; elsewhere, this connection ends the wait.
    _ = try? LocalSocket.connecting(to: path)
  }

  /// Removes the socket from the file system, unless something else is there now, and frees the path for other apps.
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

  /// Removes a socket that nobody listens on.
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
