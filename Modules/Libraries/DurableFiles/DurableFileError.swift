import Foundation

/// A failure to read or write a file.
public struct DurableFileError: Error, Equatable {
  /// One line that names the file and the problem.
  public let message: String

  /// Creates an error with a message.
  public init(_ message: String) {
    self.message = message
  }
}

extension Error {
  /// The system's text for the underlying error code, or the localized description if there is no code.
  var systemMessage: String {
    let error = self as NSError
    let cause = error.userInfo[NSUnderlyingErrorKey] as? NSError ?? error
    let code = cause.domain == NSPOSIXErrorDomain ? Int32(cause.code) : (self as? CocoaError)?.systemCode
    return code.map { String(cString: strerror($0)) } ?? error.localizedDescription
  }
}

extension CocoaError {
  /// The system's code for an error that Foundation reports without one.
  fileprivate var systemCode: Int32? {
    switch code {
    case .fileReadNoPermission, .fileWriteNoPermission: EACCES
    case .fileReadNoSuchFile, .fileNoSuchFile: ENOENT
    case .fileWriteFileExists: EEXIST
    case .fileWriteOutOfSpace: ENOSPC
    case .fileWriteVolumeReadOnly: EROFS
    default: nil
    }
  }
}
