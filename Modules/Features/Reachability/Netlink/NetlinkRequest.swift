/// A request for a full listing.
struct NetlinkRequest: Equatable, Sendable {
  /// What can be listed, in the order in which it is.
  enum Subject: CaseIterable, Equatable, Sendable {
    case links, addresses, routes
  }

  /// What to list.
  var subject: Subject
  /// The number that the answers carry.
  var sequence: UInt32

  /// The bytes to send: a header in the machine's byte order, and a selection that is all zero, which is "all".
  var bytes: [UInt8] {
    let (type, count): (UInt16, Int) =
      switch subject {
      case .links: (NetlinkNumbers.Message.getLink, 16)
      case .addresses: (NetlinkNumbers.Message.getAddress, 8)
      case .routes: (NetlinkNumbers.Message.getRoute, 12)
      }
    let flags = NetlinkNumbers.Flag.request | NetlinkNumbers.Flag.dump
    let header = Self.native(UInt32(16 + count)) + Self.native(type) + Self.native(flags) + Self.native(sequence)
    return header + [UInt8](repeating: 0, count: 4 + count)
  }

  private static func native(_ number: some FixedWidthInteger) -> [UInt8] {
    withUnsafeBytes(of: number) { Array($0) }
  }
}
