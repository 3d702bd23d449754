/// A network interface that could carry traffic: it is up, has carrier, and has a global address; never loopback.
public struct NetworkInterface: Equatable, Sendable {
  /// A medium, as far as the system tells.
  public enum Kind: Sendable {
    /// Ethernet, and what looks like it: bridges, bonds, virtual pairs.
    case wired
    /// A wireless network of the 802.11 family.
    case wifi
    /// A mobile modem.
    case cellular
    /// A tunnel: tun and tap, WireGuard, PPP, IPsec.
    case vpn
    /// An interface of another kind.
    case other
  }

  /// The system's name for it, such as `eth0`.
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
