/// A request to the kernel.
struct Request: Equatable, Sendable {
  /// The subject of a request: a full listing, or the route that a packet to another network would take.
  enum Subject: Equatable, Sendable {
    case links, addresses, routes
    case outgoingRoute(AddressFamily)
  }

  /// The subject of the request.
  var subject: Subject
  /// The sequence number, which the answers repeat.
  var sequence: UInt32

  /// The bytes to send: a header in the machine's byte order, and a selection, where zeros select everything.
  var bytes: [UInt8] {
    switch subject {
    case .links: message(KernelConstants.Message.getLink, lists: true, [UInt8](repeating: 0, count: 16))
    case .addresses: message(KernelConstants.Message.getAddress, lists: true, [UInt8](repeating: 0, count: 8))
    case .routes: message(KernelConstants.Message.getRoute, lists: true, [UInt8](repeating: 0, count: 12))
    case .outgoingRoute(let family): message(KernelConstants.Message.getRoute, lists: false, Self.destination(family))
    }
  }

  private func message(_ type: UInt16, lists: Bool, _ selection: [UInt8]) -> [UInt8] {
    let flags = KernelConstants.Flag.request | (lists ? KernelConstants.Flag.dump : 0)
    let count = UInt32(16 + selection.count)
    return Self.native(count) + Self.native(type) + Self.native(flags) + Self.native(sequence)
      + Self.native(UInt32(0)) + selection
  }

  /// Returns an `rtmsg` with one attribute, the destination.
  private static func destination(_ family: AddressFamily) -> [UInt8] {
    let address = family.externalAddress
    let selection = [family.number, UInt8(address.count * 8)] + [UInt8](repeating: 0, count: 10)
    return selection + native(UInt16(4 + address.count)) + native(KernelConstants.Route.destination) + address
  }

  private static func native(_ number: some FixedWidthInteger) -> [UInt8] {
    withUnsafeBytes(of: number) { Array($0) }
  }
}
