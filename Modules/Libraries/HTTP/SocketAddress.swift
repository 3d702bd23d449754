#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// One address of a host, for a stream socket.
struct SocketAddress: Sendable {
  let family: Int32
  let type: Int32
  let proto: Int32
  /// The `sockaddr` of the family.
  let bytes: [UInt8]

  /// Returns the addresses of a host in the order of the resolver, with alternating families.
  ///
  /// A family that does not work then costs only one attempt. The call blocks until the resolver answers.
  static func all(of host: String, port: Int) throws(HTTPError) -> [SocketAddress] {
    var list: UnsafeMutablePointer<addrinfo>?
    var hints = addrinfo()
    #if canImport(Darwin)
    hints.ai_socktype = SOCK_STREAM
    #else
    hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
    #endif
    let code = getaddrinfo(host, String(port), &hints, &list)
    guard code == 0 else { throw .hostNotFound(reason: String(cString: gai_strerror(code))) }
    defer { freeaddrinfo(list) }
    return alternating(
      sequence(first: list) { $0?.pointee.ai_next }.prefix { $0 != nil }.compactMap { $0?.pointee }
        .map { info in
          SocketAddress(
            family: info.ai_family, type: info.ai_socktype, proto: info.ai_protocol,
            bytes: Array(UnsafeRawBufferPointer(start: info.ai_addr, count: Int(info.ai_addrlen))))
        })
  }

  /// Returns the addresses with alternating families; the first one stays the first.
  static func alternating(_ addresses: [SocketAddress]) -> [SocketAddress] {
    var first = addresses.filter { $0.family == addresses.first?.family }[...]
    var others = addresses.filter { $0.family != addresses.first?.family }[...]
    var result: [SocketAddress] = []
    while let next = first.popFirst() ?? others.popFirst() {
      result.append(next)
      if let other = others.popFirst() { result.append(other) }
    }
    return result
  }
}
