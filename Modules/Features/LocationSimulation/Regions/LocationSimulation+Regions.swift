extension LocationSimulation {
  /// Which circles are watched, and when being in one is news.
  ///
  /// Entered is a circle when the walker comes within its radius, left when they are further away than the radius and
  /// the hysteresis: who trembles on the edge enters once.
  public struct Regions: Codable, Hashable, Sendable {
    /// Metres around every named place of the track; none if those are not watched.
    public let placeRadius: Double?

    /// Other circles to watch.
    public let others: [Region]

    /// Metres beyond the radius that the walker must be away to have left.
    public let hysteresis: Double

    /// How long the walker must be within a circle to dwell there, pauses left out; none if nobody wants to know.
    public let dwell: Duration?

    /// Describes what is watched: the radius around places in metres, other circles, the hysteresis in metres, the time
    /// after which a stay is a dwelling.
    public init(
      placeRadius: Double? = nil, others: [Region] = [], hysteresis: Double = 10, dwell: Duration? = nil
    ) {
      self.placeRadius = placeRadius
      self.others = others
      self.hysteresis = hysteresis
      self.dwell = dwell
    }

    /// Thirty metres around every named place, left at forty, and a minute makes a dwelling.
    public static let places = Regions(placeRadius: 30, dwell: .seconds(60))

    /// The largest radius and hysteresis in metres.
    static let limit = 1_000_000.0

    /// Whether the numbers make sense: radii above 0 and neither they nor the hysteresis above a thousand kilometres.
    var isPossible: Bool {
      ([placeRadius].compactMap { $0 } + others.map(\.radius)).allSatisfy { $0 > 0 && $0 <= Self.limit }
        && (0...Self.limit).contains(hysteresis) && (dwell ?? .zero) >= .zero
    }

    /// All circles on a track: those of its places in their order, then the others.
    func all(on track: Track) -> [Region] {
      (placeRadius.map { radius in track.places.map { .init(name: $0.name, center: $0.coordinate, radius: radius) } }
        ?? []) + others
    }
  }
}
