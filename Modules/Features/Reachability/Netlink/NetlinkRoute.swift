/// A route, without its addresses: only whether it leads out, and through what.
struct NetlinkRoute: Equatable, Sendable {
  /// The protocol; nil when it is not an internet protocol.
  var family: NetlinkFamily?
  /// Whether it carries, in the main table, what no other route claims.
  var isDefault: Bool
  /// The numbers of the interfaces it leads through: several when it has several next hops.
  var links: [UInt32]
}

extension NetlinkRoute {
  private static let headerCount = 12
  private static let hopHeaderCount = 8

  /// Reads an `rtmsg` and its attributes; nil when something does not fit.
  init?(_ bytes: NetlinkBytes) {
    typealias Numbers = NetlinkNumbers.Route
    guard let family: UInt8 = bytes.number(at: 0), let prefix: UInt8 = bytes.number(at: 1),
      let short: UInt8 = bytes.number(at: 4), let type: UInt8 = bytes.number(at: 7),
      let attributes = bytes.rest(from: Self.headerCount)?.attributes(),
      let hops = Self.hops(attributes[Numbers.hops])
    else { return nil }
    let table = attributes[Numbers.table]?.number(at: 0) ?? UInt32(short)
    let outgoing: UInt32? = attributes[Numbers.outgoing]?.number(at: 0)
    self.family = NetlinkFamily(number: family)
    self.isDefault = prefix == 0 && type == Numbers.unicast && table == Numbers.mainTable
    self.links = (outgoing.map { [$0] } ?? []) + hops
  }

  private static func hops(_ bytes: NetlinkBytes?) -> [UInt32]? {
    guard let bytes else { return [] }
    return bytes.records(headerCount: hopHeaderCount)?.compactMap { $0.number(at: 4) }
  }
}
