import CCurl

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

extension HTTPError {
  /// Creates an error from the result of a transfer; `nil` if it succeeded.
  init?(_ result: CCurlResult) {
    let reason = String(cString: result.reason)
    switch result.code {
    case 0: return nil
    // Unsupported version, weird reply, a line that is longer than a buffer (100 since 8.6), bad coding.
    case 1, 8, 27, 61, 100: self = .notHTTP
    case 6: self = .hostNotFound
    case 7:
      let error = Int32(truncatingIfNeeded: result.system_error)
      self = .connectionFailed(
        reason: error == 0 ? reason : String(cString: strerror(error)), isRefused: error == ECONNREFUSED)
    case 18, 55, 56: self = .connectionLost
    case 28: self = .connectionFailed(reason: reason, isRefused: false)
    case 52: self = .connectionClosed
    case 60: self = .other("the server's certificate cannot be verified: \(reason)")
    case 77: self = .other("cannot encrypt: \(reason)")
    default: self = .other("the connection failed: \(reason)")
    }
  }
}
