#if os(Linux)
import Glibc
#endif

/// The reason why a watch cannot start or ended.
public struct NetlinkError: Error, Equatable, CustomStringConvertible {
  /// One line: what happened, and what to do.
  public let description: String
}

#if os(Linux)
extension NetlinkError {
  /// Returns the failure of a system call: the operation, the meaning of the error number, and what to do.
  static func system(_ operation: String, _ code: Int32) -> NetlinkError {
    let reason = strerror(code).map { String(cString: $0) } ?? "error \(code)"
    return NetlinkError(description: "cannot \(operation): \(reason); \(advice(code))")
  }

  private static func advice(_ code: Int32) -> String {
    switch code {
    case EACCES, EPERM, EAFNOSUPPORT, EPROTONOSUPPORT: "allow this process to use AF_NETLINK sockets"
    case EMFILE, ENFILE: "raise the limit on open files"
    default: "ask for the network anew"
    }
  }
}
#endif
