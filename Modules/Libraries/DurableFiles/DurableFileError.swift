import Foundation

/// A failure to read or write a file.
public struct DurableFileError: Error, Equatable {
  /// One line that names the file and the problem.
  public let message: String
  /// Whether the new content has replaced the old one, and only flushing the folder failed.
  public let isReplaced: Bool

  /// Creates an error with a message.
  public init(_ message: String, isReplaced: Bool = false) {
    (self.message, self.isReplaced) = (message, isReplaced)
  }

  /// Creates an error with the reason for which a system call failed.
  init(_ what: String, code: Int32) { self.init("\(what): \(String(cString: strerror(code)))") }
}

/// Throws a `POSIXError` if a system call failed, or returns its result.
@discardableResult
func check(_ result: Int32) throws -> Int32 {
  if result < 0 { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
  return result
}
