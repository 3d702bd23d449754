import Foundation

/// An advisory lock for a file that is replaced when it is written, held until `deinit` or the end of the process.
///
/// The lock is that of `flock` on another file beside it, with the suffix `.lock`. One that has another name as well, by a
/// hard link, is refused: the number of the process would be written over the content of another file.
final class FileLock: Sendable {
  private let descriptor: Int32

  /// Takes the lock for the file at a path, at once or not at all.
  init(path: String) throws(Failure) {
    // The property is set once the file is locked: if all are set, `deinit` runs when `init` throws.
    let flags = O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK
    let opened = open(path + ".lock", flags, 0o600)
    guard opened >= 0 else { throw .failed(errno) }
    do throws(Failure) {
      try Self.lock(opened, path)
    } catch {
      close(opened)
      throw error
    }
    descriptor = opened
    writePID()
  }

  /// Unlocks first: a process that was forked meanwhile may have a copy of the descriptor.
  deinit {
    ftruncate(descriptor, 0)
    flock(descriptor, LOCK_UN)
    close(descriptor)
  }

  /// The reason for which the lock was not taken.
  enum Failure: Error {
    /// Held, by the process of this number if it could be read.
    case held(by: Int32?)
    /// A system call failed with this code.
    case failed(Int32)
  }

  /// Returns whether the lock is that of the file at a path: its lock file is the one that was locked.
  func covers(_ path: String) -> Bool { Self.isFile(descriptor, at: path + ".lock") }

  private static func lock(_ descriptor: Int32, _ path: String) throws(Failure) {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw .failed(errno) }
    guard status.st_mode & S_IFMT == S_IFREG else { throw .failed(EINVAL) }
    guard status.st_nlink <= 1 else { throw .failed(EMLINK) }
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
      throw errno == EWOULDBLOCK ? .held(by: readPID(descriptor)) : .failed(errno)
    }
    // The file may have been removed since it was opened, and another process may hold the lock of its successor.
    guard isFile(descriptor, at: path + ".lock") else { throw .held(by: nil) }
  }

  private static func isFile(_ descriptor: Int32, at path: String) -> Bool {
    var (opened, named) = (stat(), stat())
    guard fstat(descriptor, &opened) == 0, lstat(path, &named) == 0 else { return false }
    return (opened.st_dev, opened.st_ino) == (named.st_dev, named.st_ino)
  }

  /// Writes the number of this process for the messages of others; an error changes nothing else.
  private func writePID() {
    ftruncate(descriptor, 0)
    _ = "\(getpid())\n".utf8CString.withUnsafeBytes { pwrite(descriptor, $0.baseAddress, $0.count - 1, 0) }
  }

  private static func readPID(_ descriptor: Int32) -> Int32? {
    var bytes = [UInt8](repeating: 0, count: 16)
    let count = pread(descriptor, &bytes, bytes.count, 0)
    guard count > 0 else { return nil }
    return Int32(String(decoding: bytes[..<count], as: UTF8.self).prefix { $0.isWholeNumber })
  }
}
