/// A route: whether it leads to other networks, and over which links.
struct Route: Equatable, Sendable {
  /// The family; `nil` if it is neither IPv4 nor IPv6.
  var family: AddressFamily?
  /// Whether it is a default route of the main table.
  var isDefault: Bool
  /// Whether its destination includes the external address, in any table and of any type.
  var coversExternalAddress: Bool
  /// Whether it forwards packets, instead of refusing them or keeping them on this machine.
  var isUnicast: Bool
  /// The indices of its links; several if it has several next hops.
  var links: [UInt32]
}

extension Route {
  private static let headerCount = 12
  private static let hopHeaderCount = 8

  /// Decodes an `rtmsg` and its attributes; `nil` if a length does not fit.
  init?(_ bytes: ByteView) {
    typealias Numbers = KernelConstants.Route
    guard let family: UInt8 = bytes.number(at: 0), let prefix: UInt8 = bytes.number(at: 1),
      let short: UInt8 = bytes.number(at: 4), let type: UInt8 = bytes.number(at: 7),
      let attributes = bytes.rest(from: Self.headerCount)?.attributes(),
      let hops = Self.hops(attributes[Numbers.hops])
    else { return nil }
    let table = attributes[Numbers.table]?.number(at: 0) ?? UInt32(short)
    let outgoing: UInt32? = attributes[Numbers.outgoing]?.number(at: 0)
    self.family = AddressFamily(number: family)
    self.isUnicast = type == Numbers.unicast
    self.isDefault = prefix == 0 && isUnicast && table == Numbers.mainTable
    self.coversExternalAddress = Self.covers(self.family, attributes[Numbers.destination], prefix: Int(prefix))
    self.links = (outgoing.map { [$0] } ?? []) + hops
  }

  /// Returns whether a destination and the external address have the same prefix.
  private static func covers(_ family: AddressFamily?, _ destination: ByteView?, prefix: Int) -> Bool {
    guard let address = family?.externalAddress else { return false }
    guard prefix > 0 else { return true }
    guard prefix <= address.count * 8, let destination, destination.count == address.count else { return false }
    return address.indices.allSatisfy { index in
      let mask = UInt8(truncatingIfNeeded: 0xFF00 >> min(max(prefix - index * 8, 0), 8))
      let byte = destination.number(at: index, as: UInt8.self) ?? 0
      return (byte ^ address[index]) & mask == 0
    }
  }

  private static func hops(_ bytes: ByteView?) -> [UInt32]? {
    guard let bytes else { return [] }
    return bytes.records(headerCount: hopHeaderCount)?.compactMap { $0.number(at: 4) }
  }
}
