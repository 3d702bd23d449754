import Foundation

/// An advisory lock for a file that is replaced when it is written, held until `deinit` or the end of the process.
///
/// The lock is a `flock` on a file next to it, with the suffix `.lock`. A lock file with a second hard link is refused,
/// because writing the process ID to it would overwrite another file.
final class FileLock: Sendable {
  private let descriptor: Int32

  /// Acquires the lock for the file at a path, without waiting.
  init(path: String, system: FileSystem) throws(Failure) {
    // The property is set only when the file is locked: once all are set, `deinit` runs even if `init` throws.
    let flags = O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK
    let opened = open(path + ".lock", flags, 0o600)
    guard opened >= 0 else { throw .failed(errno) }
    do throws(Failure) {
      try Self.lock(opened, path, system)
    } catch {
      close(opened)
      throw error
    }
    descriptor = opened
    writePID()
  }

  /// Unlocks before closing: a forked process may have a copy of the descriptor.
  deinit {
    flock(descriptor, LOCK_UN)
    close(descriptor)
  }

  /// The reason why the lock could not be acquired.
  enum Failure: Error {
    /// Another process holds it, with this ID if it could be read.
    case held(by: Int32?)
    /// The file system has no locks; a system call failed with this error number.
    case unsupported(Int32)
    /// A system call failed with this error number.
    case failed(Int32)
  }

  /// Returns whether this lock protects the file at a path: the lock file there is the one that was locked.
  func covers(_ path: String) -> Bool { Self.isFile(descriptor, at: path + ".lock") }

  private static func lock(_ descriptor: Int32, _ path: String, _ system: FileSystem) throws(Failure) {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw .failed(errno) }
    guard status.st_mode & S_IFMT == S_IFREG else { throw .failed(EINVAL) }
    guard status.st_nlink <= 1 else { throw .failed(EMLINK) }
    guard system.flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
      switch errno {
      case EWOULDBLOCK: throw .held(by: readPID(descriptor))
      // NFS without a lock service, Lustre and some file systems of FUSE.
      case ENOLCK, ENOSYS, ENOTSUP: throw .unsupported(errno)
      default: throw .failed(errno)
      }
    }
    // If the lock file was removed after it was opened, another process may hold the lock on its successor.
    guard isFile(descriptor, at: path + ".lock") else { throw .held(by: nil) }
  }

  private static func isFile(_ descriptor: Int32, at path: String) -> Bool {
    var (opened, named) = (stat(), stat())
    guard fstat(descriptor, &opened) == 0, lstat(path, &named) == 0 else { return false }
    return (opened.st_dev, opened.st_ino) == (named.st_dev, named.st_ino)
  }

  /// Writes the ID of this process for the error messages of other processes; failing to do so is harmless.
  private func writePID() {
    ftruncate(descriptor, 0)
    _ = Array("\(getpid())\n".utf8).withUnsafeBytes { pwrite(descriptor, $0.baseAddress, $0.count, 0) }
  }

  private static func readPID(_ descriptor: Int32) -> Int32? {
    var bytes = [UInt8](repeating: 0, count: 16)
    let count = pread(descriptor, &bytes, bytes.count, 0)
    guard count > 0 else { return nil }
    return Int32(String(decoding: bytes[..<count], as: UTF8.self).prefix { $0.isWholeNumber })
  }
}
