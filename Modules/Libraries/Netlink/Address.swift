/// An address of a link: its family, and whether it is global.
struct Address: Equatable, Sendable {
  /// The index of the link.
  var link: UInt32
  /// The family; `nil` if it is neither IPv4 nor IPv6.
  var family: AddressFamily?
  /// Whether it is valid beyond the link and the kernel has ruled out a duplicate.
  var isGlobal: Bool
}

extension Address {
  private static let headerCount = 8

  /// Decodes an `ifaddrmsg` and its attributes; `nil` if a length does not fit.
  init?(_ bytes: ByteView) {
    guard let family: UInt8 = bytes.number(at: 0), let short: UInt8 = bytes.number(at: 2),
      let scope: UInt8 = bytes.number(at: 3), let link: UInt32 = bytes.number(at: 4),
      let attributes = bytes.rest(from: Self.headerCount)?.attributes()
    else { return nil }
    let flags = attributes[KernelConstants.Address.flags]?.number(at: 0) ?? UInt32(short)
    self.link = link
    self.family = AddressFamily(number: family)
    self.isGlobal = scope == KernelConstants.Address.universe && Self.isUsable(flags)
  }

  private static func isUsable(_ flags: UInt32) -> Bool {
    typealias Numbers = KernelConstants.Address
    let isChecked = flags & Numbers.tentative == 0 || flags & Numbers.optimistic != 0
    return isChecked && flags & Numbers.duplicate == 0
  }
}
