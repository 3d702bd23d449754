/// A version of the internet protocol.
enum NetlinkFamily: CaseIterable, Hashable, Sendable {
  case ipv4, ipv6

  /// Its `AF_…` number.
  var number: UInt8 {
    switch self {
    case .ipv4: NetlinkNumbers.Family.ipv4
    case .ipv6: NetlinkNumbers.Family.ipv6
    }
  }

  /// An address that stands for the world, in network order: one that documents may use and nobody has.
  var world: [UInt8] {
    switch self {
    case .ipv4: [192, 0, 2, 1]
    case .ipv6: [0x20, 0x01, 0x0D, 0xB8] + [UInt8](repeating: 0, count: 11) + [1]
    }
  }

  /// Recognises an `AF_…` number.
  init?(number: UInt8) {
    switch number {
    case NetlinkNumbers.Family.ipv4: self = .ipv4
    case NetlinkNumbers.Family.ipv6: self = .ipv6
    default: return nil
    }
  }
}
