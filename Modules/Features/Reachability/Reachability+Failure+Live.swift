#if canImport(Glibc)
import Glibc

extension Reachability.Failure {
  /// Words a refusal of the system: what was wanted, what the error number means, and what helps.
  static func system(_ wish: String, _ code: Int32) -> Self {
    let reason = strerror(code).map { String(cString: $0) } ?? "error \(code)"
    return Self("cannot \(wish): \(reason); \(advice(code))")
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
