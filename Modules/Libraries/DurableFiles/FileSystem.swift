import Foundation

/// The system calls that write a file, each with the result of the call of that name; a test passes calls that fail.
public struct FileSystem: Sendable {
  /// Writes bytes to a descriptor, and returns how many, or -1.
  public var write: @Sendable (_ descriptor: Int32, UnsafeRawBufferPointer) -> Int
  /// Flushes what was written to the disk.
  public var fsync: @Sendable (_ descriptor: Int32) -> Int32
  /// Renames a file over another.
  public var rename: @Sendable (_ old: String, _ new: String) -> Int32

  /// The calls of the operating system.
  public static let real = FileSystem(
    write: { Foundation.write($0, $1.baseAddress, $1.count) }, fsync: { Foundation.fsync($0) },
    rename: { Foundation.rename($0, $1) })
}
