/// A network interface that can carry traffic: it is up, has a carrier and a global address, and is not loopback.
public struct NetworkInterface: Equatable, Sendable {
  /// A medium, as far as the system reports it.
  public enum Kind: Sendable {
    /// Ethernet, or an interface with its type: a bridge, a bond, a virtual pair.
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
