import Foundation

/// An advisory lock for a file that is replaced when it is written, held until `deinit` or the end of the process.
///
/// The lock is that of `flock` on another file beside it, with the suffix `.lock`.
final class FileLock: Sendable {
  private let descriptor: Int32

  /// Takes the lock for the file at a path, at once or not at all.
  init(path: String) throws(Failure) {
    // The property is set once the file is locked: if all are set, `deinit` runs when `init` throws.
    let opened = open(path + ".lock", O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard opened >= 0 else { throw .failed(errno) }
    guard flock(opened, LOCK_EX | LOCK_NB) == 0 else {
      let code = errno
      let holder = Self.readPID(opened)
      close(opened)
      throw code == EWOULDBLOCK ? .held(by: holder) : .failed(code)
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
