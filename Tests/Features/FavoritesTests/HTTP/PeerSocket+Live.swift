import Foundation

/// Sockets on the loopback.
enum PeerSocket {
  /// Makes a socket that listens on a port that was free.
  static func listening() throws -> Int32 {
    let socket = try check(Foundation.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0))
    var address = loopback
    try withAddress(&address) { try check(bind(socket, $0, $1)) }
    try check(listen(socket, 8))
    return socket
  }

  /// The port on which a socket listens.
  static func port(of socket: Int32) throws -> Int {
    var address = loopback
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    try withAddress(&address) { pointer, _ in try check(getsockname(socket, pointer, &length)) }
    return Int(UInt16(bigEndian: address.sin_port))
  }

  private static var loopback: sockaddr_in {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    return address
  }

  private static func withAddress(
    _ address: inout sockaddr_in, _ body: (UnsafeMutablePointer<sockaddr>, socklen_t) throws -> Void
  ) rethrows {
    try withUnsafeMutablePointer(to: &address) { pointer in
      try pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        try body($0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
  }

  @discardableResult
  private static func check(_ result: Int32) throws -> Int32 {
    if result < 0 { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
    return result
  }
}
