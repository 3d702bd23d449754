#if os(Linux)
import Glibc
#endif

/// The reason why a monitor could not start or has ended.
public struct NetlinkError: Error, Equatable, CustomStringConvertible {
  /// One line that names the problem and the remedy.
  public let description: String
}

#if os(Linux)
extension NetlinkError {
  /// Returns the error of a failed system call: the operation, the reason and the remedy.
  static func system(_ operation: String, _ code: Int32) -> NetlinkError {
    let reason = strerror(code).map { String(cString: $0) } ?? "error \(code)"
    return NetlinkError(description: "cannot \(operation): \(reason); \(advice(code))")
  }

  private static func advice(_ code: Int32) -> String {
    switch code {
    case EACCES, EPERM, EAFNOSUPPORT, EPROTONOSUPPORT: "allow this process to use AF_NETLINK sockets"
    case EMFILE, ENFILE: "raise the limit on open files"
    default: "restart the network monitor"
    }
  }
}
#endif
