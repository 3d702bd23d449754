import Foundation

/// The failure to read or write a file.
public struct DurableFileError: Error, Equatable {
  /// The file, what went wrong and what to do, in one line.
  public let message: String

  /// Creates an error.
  public init(_ message: String) {
    self.message = message
  }
}

extension Error {
  /// The text of the system's error code, without the file name and the error types around it.
  var systemMessage: String {
    if let error = self as? POSIXError { return String(cString: strerror(error.code.rawValue)) }
    let error = self as NSError
    let cause = error.userInfo[NSUnderlyingErrorKey] as? NSError
    guard let cause, cause.domain == NSPOSIXErrorDomain else { return error.localizedDescription }
    return String(cString: strerror(Int32(cause.code)))
  }
}
