/// A route, without its addresses: only whether it leads out into the world, and through what.
struct NetlinkRoute: Equatable, Sendable {
  /// The protocol; nil when it is not an internet protocol.
  var family: NetlinkFamily?
  /// Whether it carries, in the main table, what no other route claims.
  var isDefault: Bool
  /// Whether a packet into the world could take it, or be stopped by it, in whatever table it is.
  var concernsWorld: Bool
  /// Whether it leads through interfaces, and is not one that refuses packets or keeps them in the machine.
  var isUnicast: Bool
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
    self.isUnicast = type == Numbers.unicast
    self.isDefault = prefix == 0 && isUnicast && table == Numbers.mainTable
    self.concernsWorld = Self.covers(self.family, attributes[Numbers.destination], prefix: Int(prefix))
    self.links = (outgoing.map { [$0] } ?? []) + hops
  }

  /// Whether the first bits of a destination are those of the address that stands for the world.
  private static func covers(_ family: NetlinkFamily?, _ destination: NetlinkBytes?, prefix: Int) -> Bool {
    guard let world = family?.world else { return false }
    guard prefix > 0 else { return true }
    guard prefix <= world.count * 8, let destination, destination.count == world.count else { return false }
    return world.indices.allSatisfy { index in
      let mask = UInt8(truncatingIfNeeded: 0xFF00 >> min(max(prefix - index * 8, 0), 8))
      let byte = destination.number(at: index, as: UInt8.self) ?? 0
      return (byte ^ world[index]) & mask == 0
    }
  }

  private static func hops(_ bytes: NetlinkBytes?) -> [UInt32]? {
    guard let bytes else { return [] }
    return bytes.records(headerCount: hopHeaderCount)?.compactMap { $0.number(at: 4) }
  }
}
