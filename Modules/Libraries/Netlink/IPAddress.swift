#if os(Linux)
import Glibc

/// An IPv4 or IPv6 address in network byte order.
struct IPAddress: Equatable, Sendable {
  let bytes: [UInt8]

  var isIPv4: Bool { bytes.count == 4 }

  /// Whether it is valid beyond the link: neither 169.254.0.0/16 nor fe80::/10.
  var isGlobal: Bool { isIPv4 ? bytes[..<2] != [169, 254] : bytes[0] != 0xFE || bytes[1] & 0xC0 != 0x80 }
}

extension IPAddress {
  /// Creates the address of a socket address; `nil` if it is of another family.
  init?(_ address: UnsafePointer<sockaddr>) {
    let raw = UnsafeRawPointer(address)
    switch Int32(address.pointee.sa_family) {
    case AF_INET: bytes = Array(UnsafeRawBufferPointer(start: raw + 4, count: 4))
    case AF_INET6: bytes = Array(UnsafeRawBufferPointer(start: raw + 8, count: 16))
    default: return nil
    }
  }

  /// Returns the addresses from which packets to other networks would be sent, at most one of each version.
  ///
  /// The kernel chooses them, so policy rules, other tables, and routes to half of all addresses count. No packet is
  /// sent.
  static func outgoing() -> [IPAddress] {
    // Addresses that are reserved for documentation, and the port of a service that discards what it receives.
    let ipv4 = [0, 9, 192, 0, 2, 1] + [UInt8](repeating: 0, count: 8)
    let ipv6 = [0, 9, 0, 0, 0, 0, 0x20, 0x01, 0x0D, 0xB8] + [UInt8](repeating: 0, count: 11) + [1, 0, 0, 0, 0]
    return [(AF_INET, ipv4), (AF_INET6, ipv6)].compactMap { source(family: $0, destination: $1) }
  }

  /// Returns the address of a datagram socket that is connected to a destination; `nil` without a route.
  private static func source(family: Int32, destination: [UInt8]) -> IPAddress? {
    let descriptor = socket(family, Int32(SOCK_DGRAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var bytes = withUnsafeBytes(of: sa_family_t(family)) { Array($0) } + destination
    var count = socklen_t(bytes.count)
    return bytes.withUnsafeMutableBytes { buffer in
      buffer.withMemoryRebound(to: sockaddr.self) { address in
        guard let start = address.baseAddress, connect(descriptor, start, count) == 0,
          getsockname(descriptor, start, &count) == 0
        else { return nil }
        return IPAddress(start)
      }
    }
  }
}
#endif
