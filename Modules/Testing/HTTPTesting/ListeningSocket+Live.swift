import Foundation

#if !canImport(Darwin)
@_silgen_name("accept4")
private func accept4(_ socket: Int32, _ address: OpaquePointer?, _ count: OpaquePointer?, _ flags: Int32) -> Int32
#endif

/// Sockets on the loopback interface.
public enum ListeningSocket {
  /// Whether this system has the address `[::1]`.
  public static let hasIPv6 = (try? open(isIPv6: true)).map { close($0) } != nil

  /// Returns a new socket that listens on a free port.
  ///
  /// - Parameters:
  ///   - isIPv6: Whether it listens on `[::1]` instead of `127.0.0.1`.
  ///   - backlog: The number of connections that can wait to be accepted.
  /// - Throws: A `POSIXError`.
  public static func open(isIPv6: Bool = false, backlog: Int32 = 8) throws -> Int32 {
    let family = isIPv6 ? AF_INET6 : AF_INET
    #if canImport(Darwin)
    let socket = try check(prepared(Foundation.socket(family, SOCK_STREAM, 0)))
    #else
    let type = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
    let socket = try check(Foundation.socket(family, type, 0))
    #endif
    if isIPv6 {
      var address = sockaddr_in6()
      address.sin6_family = sa_family_t(AF_INET6)
      address.sin6_addr = in6addr_loopback
      try withAddress(&address) { try check(bind(socket, $0, $1)) }
    } else {
      var address = sockaddr_in()
      address.sin_family = sa_family_t(AF_INET)
      address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
      try withAddress(&address) { try check(bind(socket, $0, $1)) }
    }
    try check(listen(socket, backlog))
    return socket
  }

  /// Waits for a connection, and returns its socket; a negative number on failure.
  public static func accept(_ listener: Int32) -> Int32 {
    #if canImport(Darwin)
    prepared(Foundation.accept(listener, nil, nil))
    #else
    accept4(listener, nil, nil, Int32(SOCK_CLOEXEC.rawValue))
    #endif
  }

  /// Returns the port on which a socket listens.
  public static func port(of socket: Int32) throws -> Int {
    // The port has the same offset in the addresses of both families.
    var address = sockaddr_in6()
    var length = socklen_t(MemoryLayout<sockaddr_in6>.size)
    try withAddress(&address) { pointer, _ in try check(getsockname(socket, pointer, &length)) }
    return Int(UInt16(bigEndian: address.sin6_port))
  }

  #if canImport(Darwin)
  /// Lets no other process inherit a socket, and no write to it raise a signal, and returns it.
  private static func prepared(_ socket: Int32) -> Int32 {
    _ = fcntl(socket, F_SETFD, FD_CLOEXEC)
    var isOn: Int32 = 1
    setsockopt(socket, SOL_SOCKET, SO_NOSIGPIPE, &isOn, socklen_t(MemoryLayout.size(ofValue: isOn)))
    return socket
  }
  #endif

  private static func withAddress<Address>(
    _ address: inout Address, _ body: (UnsafeMutablePointer<sockaddr>, socklen_t) throws -> Void
  ) rethrows {
    try withUnsafeMutablePointer(to: &address) { pointer in
      try pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        try body($0, socklen_t(MemoryLayout<Address>.size))
      }
    }
  }

  @discardableResult
  private static func check(_ result: Int32) throws -> Int32 {
    if result < 0 { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
    return result
  }
}
