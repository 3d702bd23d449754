import Foundation

/// The right to write a file, which one holder at a time has, until it goes or its process ends, however that ends.
///
/// It is a lock of the system on another file beside it, for the file itself is replaced when it is written.
final class FileLock: Sendable {
  private let descriptor: Int32

  /// Takes the right to write the file at a path, at once or not at all.
  init(path: String) throws(Refusal) {
    // Kept only once it is locked: an object that has all it needs is undone by `deinit` when its `init` throws.
    let opened = open(path + ".lock", O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard opened >= 0 else { throw .failed(errno) }
    guard flock(opened, LOCK_EX | LOCK_NB) == 0 else {
      let code = errno
      let holder = Self.text(of: opened)
      close(opened)
      throw code == EWOULDBLOCK ? .held(by: holder) : .failed(code)
    }
    descriptor = opened
    sign()
  }

  /// Gives the right back, even if a process that has just been forked still has a copy of the descriptor.
  deinit {
    ftruncate(descriptor, 0)
    flock(descriptor, LOCK_UN)
    close(descriptor)
  }

  /// Why the right was not given.
  enum Refusal: Error {
    /// Somebody else has it: that process, if it has signed.
    case held(by: Int32?)
    /// The system says so.
    case failed(Int32)
  }

  /// Writes down who holds the lock; if that fails, nobody knows, and all else is as it should be.
  private func sign() {
    ftruncate(descriptor, 0)
    _ = "\(getpid())\n".utf8CString.withUnsafeBytes { pwrite(descriptor, $0.baseAddress, $0.count - 1, 0) }
  }

  private static func text(of descriptor: Int32) -> Int32? {
    var bytes = [UInt8](repeating: 0, count: 16)
    let count = pread(descriptor, &bytes, bytes.count, 0)
    guard count > 0 else { return nil }
    return Int32(String(decoding: bytes[..<count], as: UTF8.self).prefix { $0.isWholeNumber })
  }
}
