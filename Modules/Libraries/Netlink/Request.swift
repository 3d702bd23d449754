/// A question for the kernel.
struct NetlinkRequest: Equatable, Sendable {
  /// What can be asked for: full listings, and the route that a packet to the world would take.
  enum Subject: Equatable, Sendable {
    case links, addresses, routes
    case way(NetlinkFamily)
  }

  /// What to tell.
  var subject: Subject
  /// The number that the answers carry.
  var sequence: UInt32

  /// The bytes to send: a header in the machine's byte order, and a selection; one that is all zero means "all".
  var bytes: [UInt8] {
    switch subject {
    case .links: message(NetlinkNumbers.Message.getLink, lists: true, [UInt8](repeating: 0, count: 16))
    case .addresses: message(NetlinkNumbers.Message.getAddress, lists: true, [UInt8](repeating: 0, count: 8))
    case .routes: message(NetlinkNumbers.Message.getRoute, lists: true, [UInt8](repeating: 0, count: 12))
    case .way(let family): message(NetlinkNumbers.Message.getRoute, lists: false, Self.destination(family))
    }
  }

  private func message(_ type: UInt16, lists: Bool, _ selection: [UInt8]) -> [UInt8] {
    let flags = NetlinkNumbers.Flag.request | (lists ? NetlinkNumbers.Flag.dump : 0)
    let count = UInt32(16 + selection.count)
    return Self.native(count) + Self.native(type) + Self.native(flags) + Self.native(sequence)
      + Self.native(UInt32(0)) + selection
  }

  /// An `rtmsg` and the one attribute that says where to.
  private static func destination(_ family: NetlinkFamily) -> [UInt8] {
    let world = family.world
    let selection = [family.number, UInt8(world.count * 8)] + [UInt8](repeating: 0, count: 10)
    return selection + native(UInt16(4 + world.count)) + native(NetlinkNumbers.Route.destination) + world
  }

  private static func native(_ number: some FixedWidthInteger) -> [UInt8] {
    withUnsafeBytes(of: number) { Array($0) }
  }
}
