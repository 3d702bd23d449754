/// A version of the internet protocol.
enum AddressFamily: CaseIterable, Hashable, Sendable {
  case ipv4, ipv6

  /// The `AF_…` number.
  var number: UInt8 {
    switch self {
    case .ipv4: KernelConstants.Family.ipv4
    case .ipv6: KernelConstants.Family.ipv6
    }
  }

  /// An address in another network, in network byte order; it is reserved for documentation.
  var externalAddress: [UInt8] {
    switch self {
    case .ipv4: [192, 0, 2, 1]
    case .ipv6: [0x20, 0x01, 0x0D, 0xB8] + [UInt8](repeating: 0, count: 11) + [1]
    }
  }

  /// Creates the family of an `AF_…` number; `nil` if it is neither IPv4 nor IPv6.
  init?(number: UInt8) {
    switch number {
    case KernelConstants.Family.ipv4: self = .ipv4
    case KernelConstants.Family.ipv6: self = .ipv6
    default: return nil
    }
  }
}
