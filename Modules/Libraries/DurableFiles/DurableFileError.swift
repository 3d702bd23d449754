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
    let error = self as NSError
    let cause = error.userInfo[NSUnderlyingErrorKey] as? NSError ?? error
    let code = cause.domain == NSPOSIXErrorDomain ? Int32(cause.code) : (self as? CocoaError)?.systemCode
    return code.map { String(cString: strerror($0)) } ?? error.localizedDescription
  }
}

extension CocoaError {
  /// The system's code for an error that Foundation reports without it.
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
