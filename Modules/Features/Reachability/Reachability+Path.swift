extension Reachability {
  /// An answer to "is there a way out?".
  public enum Status: String, CaseIterable, Codable, Equatable, Sendable {
    /// Nobody has told, or nobody can.
    case unknown
    /// Packets can leave.
    case satisfied
    /// There is no way out.
    case unsatisfied
  }

  /// The ways out of the machine at one time.
  public struct Path: Codable, Equatable, Sendable {
    /// The verdict.
    public let status: Status
    /// Those interfaces that are up, have carrier and own a global address, sorted by name; never loopback.
    public let interfaces: [Interface]
    /// Whether only a cellular interface leads out, or the system says that traffic costs.
    public let isExpensive: Bool
    /// Whether the user asked the system to save data. Always false on Linux, which has no such wish.
    public let isConstrained: Bool
    /// Whether the system has an IPv4 route into the world, through one of `interfaces`.
    public let hasIPv4: Bool
    /// Whether the system has an IPv6 route into the world, through one of `interfaces`.
    public let hasIPv6: Bool

    /// Makes a path, with the interfaces sorted.
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

    /// The path before anybody has told.
    public static let unknown = Path(status: .unknown)
    /// The path of a machine on its own.
    public static let unsatisfied = Path(status: .unsatisfied)
  }
}
