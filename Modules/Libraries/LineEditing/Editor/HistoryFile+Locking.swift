#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

extension HistoryFile {
  /// The longest wait for another process that holds the lock.
  private static let longestWait = Duration.milliseconds(100)

  /// Opens and locks the file at the path, which another process may replace meanwhile.
  func lockedDescriptor(_ lock: Int32) throws(Failure) -> Int32 {
    let deadline = ContinuousClock.now + Self.longestWait
    while true {
      let descriptor = open(path, O_RDWR | O_APPEND | O_CREAT | O_CLOEXEC | O_NONBLOCK, 0o600)
      guard descriptor >= 0 else { throw failure("write") }
      do throws(Failure) {
        if try lockFile(descriptor, lock, until: deadline) { return descriptor }
      } catch {
        close(descriptor)
        throw error
      }
      close(descriptor)
    }
  }

  /// Locks an open file, and returns whether it is still the file at the path.
  private func lockFile(
    _ descriptor: Int32, _ lock: Int32, until deadline: ContinuousClock.Instant
  ) throws(Failure) -> Bool {
    var (opened, named, link) = (stat(), stat(), stat())
    guard fstat(descriptor, &opened) == 0 else { throw failure("read") }
    guard opened.st_mode & S_IFMT == S_IFREG else { throw Failure(message: "\(path) is not a regular file") }
    while flock(descriptor, lock | LOCK_NB) != 0 {
      guard errno == EWOULDBLOCK || errno == EINTR else { throw failure("lock") }
      guard ContinuousClock.now < deadline else { throw Failure(message: "\(path) is locked by another process") }
      usleep(5000)
    }
    guard stat(path, &named) == 0, (opened.st_dev, opened.st_ino) == (named.st_dev, named.st_ino) else { return false }
    // The target of a link may belong to another user, who chooses its mode.
    if lstat(path, &link) == 0, link.st_mode & S_IFMT == S_IFREG { fchmod(descriptor, 0o600) }
    return true
  }
}
