extension Reachability {
  /// A network interface that could carry traffic.
  public struct Interface: Codable, Equatable, Sendable {
    /// The medium of an interface, as far as the system reports it.
    public enum Kind: String, CaseIterable, Codable, Equatable, Sendable {
      /// Ethernet and similar links: bridges, bonds, virtual pairs.
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

    /// The system's name for the interface, such as `eth0`.
    public let name: String
    /// The medium.
    public let kind: Kind

    /// Creates an interface.
    public init(name: String, kind: Kind) {
      self.name = name
      self.kind = kind
    }
  }
}
