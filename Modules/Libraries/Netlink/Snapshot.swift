/// All that the kernel lists at one time, as far as reachability cares.
struct NetlinkSnapshot: Equatable, Sendable {
  private(set) var links: [NetlinkLink] = []
  private(set) var addresses: [NetlinkAddress] = []
  private(set) var routes: [NetlinkRoute] = []
  /// Through which interface the kernel would send a packet into the world; none where it has no route.
  private(set) var ways: [NetlinkFamily: UInt32] = [:]

  /// Adds what a listing says, if it matters: links that are not loopback, global addresses, default routes.
  mutating func add(_ content: NetlinkMessage.Content) {
    switch content {
    case .link(let link) where !link.isLoopback: links.append(link)
    case .address(let address) where address.isGlobal: addresses.append(address)
    case .route(let route) where route.isDefault: routes.append(route)
    default: break
    }
  }

  /// Takes the kernel's answer to the question for the way of a packet into the world.
  mutating func setWay(_ family: NetlinkFamily, _ route: NetlinkRoute?) {
    ways[family] = route.flatMap { $0.isUnicast ? $0.links.first : nil }
  }

  /// Judges the ways out, asking for hints only about interfaces that could carry traffic.
  func path(hints: (NetlinkLink) -> LinkHints) -> Reachability.Path {
    let owners = Set(addresses.map(\.link))
    let ready = links.filter { $0.isReady && owners.contains($0.index) }
    let kinds = Dictionary(ready.map { ($0.index, $0.kind(hints($0))) }) { $1 }
    let ipv4 = exits(.ipv4, among: ready)
    let ipv6 = exits(.ipv6, among: ready)
    let exits = ipv4.union(ipv6)
    return Reachability.Path(
      status: exits.isEmpty ? .unsatisfied : .satisfied,
      interfaces: ready.map { .init(name: $0.name, kind: kinds[$0.index] ?? .other) },
      isExpensive: !exits.isEmpty && exits.allSatisfy { kinds[$0] == .cellular },
      hasIPv4: !ipv4.isEmpty,
      hasIPv6: !ipv6.isEmpty)
  }

  /// The interfaces through which packets of a family can leave.
  ///
  /// The kernel's own answer counts, as rules, other tables and routes to half the world make it. Where it has none,
  /// there is no way; where it has one, default routes through other interfaces are ways as well.
  private func exits(_ family: NetlinkFamily, among ready: [NetlinkLink]) -> Set<UInt32> {
    guard let way = ways[family] else { return [] }
    let owners = Set(addresses.filter { $0.family == family }.map(\.link))
    let routed = Set(routes.filter { $0.family == family }.flatMap(\.links))
    return owners.intersection(routed.union([way])).intersection(ready.map(\.index))
  }
}
