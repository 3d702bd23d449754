public import Geodesy

/// A recorded line: points in one or more segments, and named places along it.
///
/// This library reads tracks from GPX files, repairs wrong values in them, and reports where the markup is wrong.
///
/// A track has at least one point. The gap between two segments is a jump without length and duration, because nothing
/// is known about it. In a track from a file, either no point has a time, or all points have one and those of a segment
/// never fall. Creating a track costs one geodesic for each point.
public struct Track: Equatable, Identifiable, Sendable {
  /// A digest of the name, the points and the places: equal tracks have the same id, in every process.
  public let id: String

  /// The name of the track.
  public let name: String

  /// All points, one segment after the other.
  public let points: [TrackPoint]

  /// The index of the first point of each segment, rising from 0.
  public let segmentStarts: [Int]

  /// The named places of the file, in its order, with unique names: the second `Opera` is `Opera (2)`.
  public let places: [Place]

  /// The repairs of the file, one entry for each kind.
  public let repairs: [Repair]

  /// The meters from the first point to each point, along geodesics, without gaps.
  public let cumulativeDistances: [Double]

  /// The seconds from the first point to each point, without gaps; empty unless all points have times that never fall.
  public let cumulativeTimes: [Double]

  /// Creates a track of segments; empty ones are left out. Returns `nil` if there is no point.
  public init?(name: String, segments: [[TrackPoint]], places: [Place] = [], repairs: [Repair] = []) {
    let segments = segments.filter { !$0.isEmpty }
    if segments.isEmpty { return nil }
    self.init(name: name, nonEmpty: segments, places: places, repairs: repairs)
  }

  /// Creates a track of at least one segment; no segment is empty.
  init(name: String, nonEmpty segments: [[TrackPoint]], places: [Place], repairs: [Repair]) {
    self.name = name
    self.places = places.withDistinctNames
    self.repairs = repairs
    points = Array(segments.joined())
    segmentStarts = segments.dropLast().reduce(into: [0]) { $0.append($0[$0.count - 1] + $1.count) }
    cumulativeDistances = Self.accumulate(segments) {
      Geodesic.inverse(from: $0.coordinate, to: $1.coordinate).distance
    }
    let times = segments.map { $0.compactMap(\.time).filter(\.isFinite) }
    let areTimed = zip(times, segments).allSatisfy {
      $0.count == $1.count && zip($0, $0.dropFirst()).allSatisfy(<=)
    }
    cumulativeTimes = areTimed ? Self.accumulate(times) { $1 - $0 } : []
    id = Self.digest(name: name, segments: segments, places: self.places)
  }

  private static func accumulate<Element>(
    _ segments: [[Element]], _ step: (Element, Element) -> Double
  ) -> [Double] {
    var sum = 0.0
    return segments.flatMap { segment in
      [sum]
        + zip(segment, segment.dropFirst()).map {
          sum += step($0, $1)
          return sum
        }
    }
  }

  /// The length in meters from the first point to the last, along geodesics, without gaps.
  public var length: Double { cumulativeDistances.last ?? 0 }

  /// The duration in seconds from the first point to the last, without gaps; `nil` if the track has no times.
  public var duration: Double? { cumulativeTimes.last }
}

/// One recorded point of a track.
public struct TrackPoint: Hashable, Sendable {
  /// The coordinate.
  public let coordinate: Coordinate

  /// The time in seconds since the first point; `nil` if it was not recorded.
  public let time: Double?

  /// Creates a point with a time in seconds since the first point.
  public init(coordinate: Coordinate, time: Double? = nil) {
    self.coordinate = coordinate
    self.time = time
  }
}

/// A named place along a track.
public struct Place: Codable, Hashable, Sendable {
  /// The name; in a track it is unique, and in one from a file not empty.
  public let name: String

  /// The coordinate.
  public let coordinate: Coordinate

  /// Creates a place.
  public init(name: String, coordinate: Coordinate) {
    self.name = name
    self.coordinate = coordinate
  }
}
