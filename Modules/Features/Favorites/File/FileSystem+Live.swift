import Foundation

/// The calls by which a file is written; each answers what the system call of that name does.
struct FileSystem: Sendable {
  var write: @Sendable (_ descriptor: Int32, UnsafeRawBufferPointer) -> Int
  var fsync: @Sendable (_ descriptor: Int32) -> Int32
  var rename: @Sendable (_ old: String, _ new: String) -> Int32

  /// The system's own.
  static let real = FileSystem(
    write: { Foundation.write($0, $1.baseAddress, $1.count) }, fsync: { Foundation.fsync($0) },
    rename: { Foundation.rename($0, $1) })
}

extension Error {
  /// What the system says, without the file name and the machinery around it.
  var inWords: String {
    if let error = self as? POSIXError { return String(cString: strerror(error.code.rawValue)) }
    let error = self as NSError
    let cause = error.userInfo[NSUnderlyingErrorKey] as? NSError
    guard let cause, cause.domain == NSPOSIXErrorDomain else { return error.localizedDescription }
    return String(cString: strerror(Int32(cause.code)))
  }
}
