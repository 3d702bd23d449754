public import Geodesy
import TrackFiles

/// The rules by which regions are watched.
///
/// A region is entered within its radius and left beyond its radius and the hysteresis, so that noise on its edge is one
/// entry.
public struct Regions: Codable, Hashable, Sendable {
  /// Metres around every named place of the track; `nil` if those are not watched.
  public let placeRadius: Double?

  /// Other regions to watch.
  public let others: [Region]

  /// Metres beyond the radius at which a region is left.
  public let hysteresis: Double

  /// The time after which a stay is a dwelling, pauses left out; `nil` if dwellings are not reported.
  public let dwell: Duration?

  /// Creates rules: the radius around places in metres, other regions, the hysteresis in metres, the time after which a
  /// stay is a dwelling.
  public init(
    placeRadius: Double? = nil, others: [Region] = [], hysteresis: Double = 10, dwell: Duration? = nil
  ) {
    self.placeRadius = placeRadius
    self.others = others
    self.hysteresis = hysteresis
    self.dwell = dwell
  }

  /// Thirty metres around every named place, left at forty; a stay of a minute is a dwelling.
  public static let places = Regions(placeRadius: 30, dwell: .seconds(60))

  /// The largest radius and hysteresis in metres.
  static let limit = 1_000_000.0

  /// Whether the radii are above 0, neither they nor the hysteresis above a thousand kilometres, and dwelling takes at most
  /// thirty years.
  public var isValid: Bool {
    ([placeRadius].compactMap { $0 } + others.map(\.radius)).allSatisfy { $0 > 0 && $0 <= Self.limit }
      && (0...Self.limit).contains(hysteresis) && (.zero...Playhead.longestTime).contains(dwell ?? .zero)
  }

  /// Returns all regions on a track: those of its places in their order, then the others.
  func all(on track: Track) -> [Region] {
    (placeRadius.map { radius in track.places.map { .init(name: $0.name, center: $0.coordinate, radius: radius) } }
      ?? []) + others
  }
}

/// A circle around a place: all that is no further from it along the ground than the radius.
public struct Region: Codable, Hashable, Sendable {
  /// The name; several regions may have one name.
  public let name: String

  /// The center.
  public let center: Coordinate

  /// Metres along the ground.
  public let radius: Double

  /// Creates a circle: its name, its center, its radius in metres.
  public init(name: String, center: Coordinate, radius: Double) {
    self.name = name
    self.center = center
    self.radius = radius
  }
}
