/// The result of one dump: the links except loopback, the global addresses, the default routes, and the outgoing links.
struct Snapshot: Equatable, Sendable {
  private(set) var links: [Link] = []
  private(set) var addresses: [Address] = []
  private(set) var routes: [Route] = []
  /// The index of the link over which the kernel would send a packet to another network; none without a route.
  private(set) var outgoingLinks: [AddressFamily: UInt32] = [:]

  /// Adds the content of a message if it is relevant.
  mutating func add(_ content: Message.Content) {
    switch content {
    case .link(let link) where !link.isLoopback: links.append(link)
    case .address(let address) where address.isGlobal: addresses.append(address)
    case .route(let route) where route.isDefault: routes.append(route)
    default: break
    }
  }

  /// Stores the route that the kernel chose for a packet to another network.
  mutating func setOutgoingRoute(_ family: AddressFamily, _ route: Route?) {
    outgoingLinks[family] = route.flatMap { $0.isUnicast ? $0.links.first : nil }
  }

  /// Returns the interfaces that can carry traffic, and calls `hints` only for their links.
  func interfaces(hints: (Link) -> LinkHints) -> [NetworkInterface] {
    let addressed = Set(addresses.map(\.link))
    let (ipv4, ipv6) = (routingLinks(.ipv4), routingLinks(.ipv6))
    return links.filter { $0.isReady && addressed.contains($0.index) }.map { link in
      NetworkInterface(
        name: link.name, kind: link.kind(hints(link)), routesIPv4: ipv4.contains(link.index),
        routesIPv6: ipv6.contains(link.index))
    }
  }

  /// Returns the links over which packets of a family can reach other networks.
  ///
  /// The kernel's choice respects rules, other tables, and routes to half of all addresses. If it finds no route, there
  /// is none; otherwise default routes over other links count as well.
  private func routingLinks(_ family: AddressFamily) -> Set<UInt32> {
    guard let chosen = outgoingLinks[family] else { return [] }
    let addressed = Set(addresses.filter { $0.family == family }.map(\.link))
    let routed = Set(routes.filter { $0.family == family }.flatMap(\.links))
    return addressed.intersection(routed.union([chosen]))
  }
}
