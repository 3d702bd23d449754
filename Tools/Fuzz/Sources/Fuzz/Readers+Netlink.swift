@testable import Netlink

extension Readers {
  /// Reads a datagram of the routing socket, and finds the interfaces that it tells of.
  @Sendable static func readMessages(_ bytes: [UInt8]) {
    var snapshot = Snapshot()
    for message in Message.decode(bytes) {
      snapshot.add(message.content)
      if case .route(let route) = message.content { snapshot.setOutgoingRoute(.ipv4, route) }
    }
    _ = snapshot.interfaces { _ in LinkHints() }
  }
}
