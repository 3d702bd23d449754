extension Reachability {
  /// Whether there is a route to other networks.
  public enum Status: String, CaseIterable, Codable, Equatable, Sendable {
    /// The network is not monitored, or cannot be.
    case unknown
    /// Packets can leave.
    case satisfied
    /// There is no route to other networks.
    case unsatisfied
  }

  /// The connections of the machine to other networks at one time.
  public struct Path: Codable, Equatable, Sendable {
    /// Whether packets can leave.
    public let status: Status
    /// The interfaces that are up, have carrier, and have a global address or a route to other networks, sorted by name;
    /// never loopback.
    public let interfaces: [Interface]
    /// Whether all routes to other networks are cellular, or the system marks the traffic as expensive.
    public let isExpensive: Bool
    /// Whether the user asked the system to save data; always `false` on Linux, which has no such setting.
    public let isConstrained: Bool
    /// Whether there is an IPv4 route to other networks, through one of `interfaces`.
    public let hasIPv4: Bool
    /// Whether there is an IPv6 route to other networks, through one of `interfaces`.
    public let hasIPv6: Bool

    /// Creates a path, with the interfaces sorted.
    public init(
      status: Status,
      interfaces: [Interface] = [],
      isExpensive: Bool = false,
      isConstrained: Bool = false,
      hasIPv4: Bool = false,
      hasIPv6: Bool = false
    ) {
      self.status = status
      self.interfaces = interfaces.sorted { ($0.name, $0.kind.rawValue) < ($1.name, $1.kind.rawValue) }
      self.isExpensive = isExpensive
      self.isConstrained = isConstrained
      self.hasIPv4 = hasIPv4
      self.hasIPv6 = hasIPv6
    }

    /// The path of a network that is not monitored.
    public static let unknown = Path(status: .unknown)
    /// The path of a machine without a network.
    public static let unsatisfied = Path(status: .unsatisfied)
  }
}
