public import Geodesy
public import TrackFiles

/// The monitored regions around the named places of a track.
///
/// A region is entered within its radius and exited beyond the radius plus the hysteresis, so a track along its edge
/// causes only one entry.
public struct Regions: Codable, Hashable, Sendable {
  /// The radius in meters around the named places in the summary of the track; `nil` if they are not monitored.
  public let placeRadius: Double?

  /// The meters beyond the radius at which a region is exited.
  public let hysteresis: Double

  /// Creates rules: the radius around places and the hysteresis, both in meters.
  public init(placeRadius: Double? = nil, hysteresis: Double = 10) {
    self.placeRadius = placeRadius
    self.hysteresis = hysteresis
  }

  /// Thirty meters around every named place, exited at forty.
  public static let places = Regions(placeRadius: 30)

  /// Whether the radius is above 0, and radius and hysteresis are at most a thousand kilometers.
  public var isValid: Bool {
    let limit = 1_000_000.0
    return (0...limit).contains(hysteresis) && (placeRadius.map { $0 > 0 && $0 <= limit } ?? true)
  }

  /// Returns the region around each place, in order; the index of a region is its id.
  public func regions(around places: [Place]) -> [Region] {
    guard let placeRadius else { return [] }
    return places.map { Region(name: $0.name, center: $0.coordinate, radius: placeRadius) }
  }
}

/// A circle around a place: everything within the radius along the ground.
public struct Region: Hashable, Sendable {
  /// The name, which need not be unique.
  public let name: String

  /// The center.
  public let center: Coordinate

  /// The radius in meters along the ground.
  public let radius: Double

  /// Creates a circle: its name, its center, its radius in meters.
  public init(name: String, center: Coordinate, radius: Double) {
    self.name = name
    self.center = center
    self.radius = radius
  }
}
