/// A network interface that can carry traffic: it is up, has a carrier, has a global address or routes packets to other
/// networks, and is not loopback.
public struct NetworkInterface: Equatable, Sendable {
  /// A medium, as far as the system reports it.
  public enum Kind: Sendable {
    /// Ethernet, and interfaces of the same type: bridges, bonds, virtual pairs.
    case wired
    /// A wireless network of the 802.11 family.
    case wifi
    /// A mobile modem.
    case cellular
    /// A tunnel: tun and tap, WireGuard, PPP, IPsec.
    case vpn
    /// Another medium.
    case other
  }

  /// The name, such as `eth0`.
  public let name: String
  /// The medium.
  public let kind: Kind
  /// Whether IPv4 packets to other networks can leave through it.
  public let routesIPv4: Bool
  /// Whether IPv6 packets to other networks can leave through it.
  public let routesIPv6: Bool

  /// Creates an interface.
  public init(name: String, kind: Kind, routesIPv4: Bool = false, routesIPv6: Bool = false) {
    self.name = name
    self.kind = kind
    self.routesIPv4 = routesIPv4
    self.routesIPv6 = routesIPv6
  }
}

#if os(Linux)
extension NetworkInterface {
  /// Returns the interfaces of this machine that can carry traffic.
  static func current() throws(NetlinkError) -> [NetworkInterface] {
    list(of: try Link.all(), routes: try Route.outgoing()) { Kind(of: $0.name, index: $0.index) }
  }

  /// Returns the links that can carry traffic. One that the kernel chose for packets to other networks needs no address:
  /// their source can be the address of another link, such as loopback.
  static func list(of links: [Link], routes: [Route], kind: (Link) -> Kind) -> [NetworkInterface] {
    links.filter(\.isReady).compactMap { link in
      let routes = routes.filter { $0.link == link.index }
      if link.addresses.isEmpty, routes.isEmpty { return nil }
      return NetworkInterface(
        name: link.name, kind: kind(link), routesIPv4: routes.contains(where: \.isIPv4),
        routesIPv6: routes.contains { !$0.isIPv4 })
    }
  }
}
#endif
