/// A version of the internet protocol.
enum NetlinkFamily: Equatable, Sendable {
  case ipv4, ipv6

  /// Recognises an `AF_…` number.
  init?(number: UInt8) {
    switch number {
    case NetlinkNumbers.Family.ipv4: self = .ipv4
    case NetlinkNumbers.Family.ipv6: self = .ipv6
    default: return nil
    }
  }
}
