import SwiftRex

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// The path of a Unix socket.
public struct SocketPath: Sendable {
  /// The path in the file system.
  public let path: String
  private let address: sockaddr_un

  /// Creates a path.
  public init(_ path: String) throws(MonitorError) {
    let bytes = Array(path.utf8)
    var address = sockaddr_un()
    let limit = MemoryLayout.size(ofValue: address.sun_path) - 1
    guard (1...limit).contains(bytes.count), !bytes.contains(0) else {
      throw MonitorError("the path of a socket must have 1 to \(limit) bytes, not \(bytes.count): \(path)")
    }
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
    (self.path, self.address) = (path, address)
  }

  /// Returns the path at which an app listens by default, and creates its folder, which only the user can access.
  ///
  /// The folder is in `XDG_RUNTIME_DIR` or, if that is not set, in the folder for temporary files.
  ///
  /// - Parameter program: The name of the app.
  /// - Throws: An error if others can use the folder.
  public static func standard(of program: String) throws(MonitorError) -> SocketPath {
    try standard(of: program) { name in getenv(name).map { String(cString: $0) } }
  }

  static func standard(of program: String, variable: (String) -> String?) throws(MonitorError) -> SocketPath {
    func folder(_ name: String) -> String? { variable(name).flatMap { $0.hasPrefix("/") ? $0 : nil } }
    let folder =
      folder("XDG_RUNTIME_DIR").map { $0 + "/swiftrex" } ?? (folder("TMPDIR") ?? "/tmp") + "/swiftrex-\(geteuid())"
    mkdir(folder, 0o700)
    var info = stat()
    guard lstat(folder, &info) == 0 else {
      throw MonitorError("cannot create the folder \(folder): \(String(cString: strerror(errno)))")
    }
    guard info.st_mode & S_IFMT == S_IFDIR, info.st_uid == geteuid(), info.st_mode & 0o077 == 0 else {
      throw MonitorError(
        "\(folder) must be a folder of this user alone, with mode 0700; name another path for the socket")
    }
    return try SocketPath("\(folder)/\(program).sock")
  }

  /// Calls a function with the address, as the system calls need it.
  func withAddress(_ body: (UnsafePointer<sockaddr>, socklen_t) -> Int32) -> Int32 {
    withUnsafePointer(to: address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { body($0, socklen_t(MemoryLayout<sockaddr_un>.size)) }
    }
  }
}
