import Foundation

/// The system calls that write and lock a file, each with the result of the call of that name, so that a test can make them fail.
public struct FileSystem: Sendable {
  /// Writes bytes to a descriptor, and returns how many were written, or -1.
  public var write: @Sendable (_ descriptor: Int32, UnsafeRawBufferPointer) -> Int
  /// Flushes a file or a folder to disk.
  public var fsync: @Sendable (_ descriptor: Int32) -> Int32
  /// Renames a file, and replaces a file that has the new name.
  public var rename: @Sendable (_ old: String, _ new: String) -> Int32
  /// Acquires or releases an advisory lock.
  public var flock: @Sendable (_ descriptor: Int32, _ operation: Int32) -> Int32

  /// The calls of the operating system.
  public static let real = FileSystem(
    write: { Foundation.write($0, $1.baseAddress, $1.count) }, fsync: { Foundation.fsync($0) },
    rename: { Foundation.rename($0, $1) }, flock: lockFile)
}

/// Calls `flock`, which is also the name of a type, so that a member cannot call it.
@Sendable private func lockFile(_ descriptor: Int32, _ operation: Int32) -> Int32 { flock(descriptor, operation) }
