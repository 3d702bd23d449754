#if os(Linux)
import Glibc

/// An IPv4 or IPv6 address in network byte order.
struct IPAddress: Equatable, Sendable {
  let bytes: [UInt8]

  var isIPv4: Bool { bytes.count == 4 }

  /// Whether it is valid beyond the link: neither a loopback address, nor in 169.254.0.0/16 or fe80::/10.
  var isGlobal: Bool {
    if isIPv4 { return bytes[0] != 127 && bytes[..<2] != [169, 254] }
    let isLoopback = bytes.dropLast().allSatisfy { $0 == 0 } && bytes.last == 1
    return bytes.count == 16 && !isLoopback && (bytes[0] != 0xFE || bytes[1] & 0xC0 != 0x80)
  }
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
}
#endif
