public import Geodesy
public import TrackFiles

/// The monitored regions, and the rules for their events.
///
/// A region is entered within its radius and left beyond the radius plus the hysteresis, so noise at its edge causes only
/// one entry.
public struct Regions: Codable, Hashable, Sendable {
  /// The radius in metres around the named places in the summary of the track; `nil` if they are not monitored.
  public let placeRadius: Double?

  /// Other regions to monitor.
  public let others: [Region]

  /// The metres beyond the radius at which a region is left.
  public let hysteresis: Double

  /// The time after which a stay counts as dwelling, without pauses; `nil` if dwelling is not reported.
  public let dwell: Duration?

  /// Creates rules: the radius around places in metres, other regions, the hysteresis in metres, the time after which a
  /// stay counts as dwelling.
  public init(
    placeRadius: Double? = nil, others: [Region] = [], hysteresis: Double = 10, dwell: Duration? = nil
  ) {
    self.placeRadius = placeRadius
    self.others = others
    self.hysteresis = hysteresis
    self.dwell = dwell
  }

  /// Thirty metres around every named place, left at forty; a stay of a minute counts as dwelling.
  public static let places = Regions(placeRadius: 30, dwell: .seconds(60))

  /// The largest radius and hysteresis, in metres.
  static let limit = 1_000_000.0

  /// Whether the radii are above 0, radii and hysteresis at most a thousand kilometres, and `dwell` at most thirty
  /// years.
  public var isValid: Bool {
    ([placeRadius].compactMap { $0 } + others.map(\.radius)).allSatisfy { $0 > 0 && $0 <= Self.limit }
      && (0...Self.limit).contains(hysteresis) && (.zero...Playhead.longestTime).contains(dwell ?? .zero)
  }

  /// Returns all regions with their ids: those around places in order, then the others.
  public func all(around places: [Place]) -> [(id: RegionID, region: Region)] {
    let around = placeRadius.map { radius in
      places.map { Region(name: $0.name, center: $0.coordinate, radius: radius) }
    }
    return (around ?? []).enumerated().map { (.place($0), $1) } + others.enumerated().map { (.other($0), $1) }
  }
}

/// A circle around a place: everything within the radius along the ground.
public struct Region: Codable, Hashable, Sendable {
  /// The name, which need not be unique.
  public let name: String

  /// The center.
  public let center: Coordinate

  /// The radius in metres along the ground.
  public let radius: Double

  /// Creates a circle: its name, its center, its radius in metres.
  public init(name: String, center: Coordinate, radius: Double) {
    self.name = name
    self.center = center
    self.radius = radius
  }
}
