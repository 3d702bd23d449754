public import Geodesy

/// A recorded line: points in one or more segments, with the places named along it.
///
/// This library reads tracks from files of GPX and GeoJSON, repairs what is clearly wrong in them, and says with line and
/// column what is not.
///
/// A track has at least one point. The gap between two segments is a jump: it has no length and takes no time, as
/// nothing is known of it. In a track that was read from a file, either no point has a time, or all points
/// have one and these never fall. Creating a track costs one geodesic (below a microsecond) a point.
public struct Track: Equatable, Sendable {
  /// The name of the track.
  public let name: String

  /// All points, one segment after the other.
  public let points: [TrackPoint]

  /// The index of the first point of each segment, rising from 0.
  public let segmentStarts: [Int]

  /// The named places that came with it, in the order of their source.
  public let places: [Place]

  /// The repairs of its file, one entry a kind.
  public let repairs: [Repair]

  /// For each point the metres from the beginning of the track, along geodesics, gaps left out.
  public let cumulativeDistances: [Double]

  /// For each point the seconds from the beginning of the record, gaps left out; empty unless all points have times
  /// that never fall.
  public let cumulativeTimes: [Double]

  /// Creates a track of segments, or `nil` if there is no point in them; empty segments are left out.
  public init?(name: String, segments: [[TrackPoint]], places: [Place] = [], repairs: [Repair] = []) {
    var starts: [Int] = []
    var points: [TrackPoint] = []
    for segment in segments where !segment.isEmpty {
      starts.append(points.count)
      points += segment
    }
    self.init(name: name, points: points, segmentStarts: starts, places: places, repairs: repairs)
  }

  /// Creates a track of points and the indices at which segments start, or `nil` if these do not rise from 0 within the
  /// points.
  init?(name: String, points: [TrackPoint], segmentStarts: [Int], places: [Place], repairs: [Repair]) {
    guard segmentStarts.first == 0, let last = segmentStarts.last, last < points.count,
      zip(segmentStarts, segmentStarts.dropFirst()).allSatisfy({ $0 < $1 })
    else { return nil }
    self.init(points, starts: segmentStarts, name: name, places: places, repairs: repairs)
  }

  /// Creates a track of one segment with at least one point in it.
  init(nonEmpty segment: [TrackPoint], name: String, places: [Place]) {
    self.init(segment, starts: [0], name: name, places: places, repairs: [])
  }

  private init(_ points: [TrackPoint], starts: [Int], name: String, places: [Place], repairs: [Repair]) {
    self.name = name
    self.points = points
    segmentStarts = starts
    self.places = places
    self.repairs = repairs
    cumulativeDistances = Self.accumulate(points, starts)
    cumulativeTimes = Self.accumulateTimes(points, starts)
  }

  /// Metres from the first point to the last, along geodesics, gaps between segments left out.
  public var length: Double { cumulativeDistances.last ?? 0 }

  /// Seconds from the first point of the record to the last, gaps left out; `nil` on a track without times.
  public var duration: Double? { cumulativeTimes.last }

  private static func accumulate(_ points: [TrackPoint], _ segmentStarts: [Int]) -> [Double] {
    var sums: [Double] = []
    sums.reserveCapacity(points.count)
    var sum = 0.0
    var gaps = segmentStarts[...]
    for index in points.indices {
      if gaps.first == index {
        gaps.removeFirst()
      } else {
        sum += Geodesic.inverse(from: points[index - 1].coordinate, to: points[index].coordinate).distance
      }
      sums.append(sum)
    }
    return sums
  }

  /// Adds up the times between points as ``cumulativeDistances`` adds up metres; empty unless all points have times
  /// that never fall.
  private static func accumulateTimes(_ points: [TrackPoint], _ segmentStarts: [Int]) -> [Double] {
    var sums: [Double] = []
    guard points.first?.time != nil else { return sums }
    sums.reserveCapacity(points.count)
    var gaps = segmentStarts[...]
    var sum = 0.0
    var before = 0.0
    for (index, point) in points.enumerated() {
      guard let time = point.time, time.isFinite else { return [] }
      if gaps.first == index {
        gaps.removeFirst()
      } else {
        guard time >= before else { return [] }
        sum += time - before
      }
      before = time
      sums.append(sum)
    }
    return sums
  }
}

/// One recorded point of a track.
public struct TrackPoint: Hashable, Sendable, Codable {
  /// The coordinate.
  public let coordinate: Coordinate

  /// Metres above sea level as recorded, if they were.
  public let elevation: Double?

  /// Seconds since the first point, if the track has times.
  public internal(set) var time: Double?

  /// Creates a point.
  ///
  /// - Parameters:
  ///   - coordinate: The coordinate.
  ///   - elevation: Metres above sea level.
  ///   - time: Seconds since the first point of the track.
  public init(coordinate: Coordinate, elevation: Double? = nil, time: Double? = nil) {
    self.coordinate = coordinate
    self.elevation = elevation
    self.time = time
  }
}

/// A named place: a waypoint of a track.
public struct Place: Hashable, Sendable, Codable {
  /// The name; never empty in a loaded track, but not necessarily unique.
  public let name: String

  /// The coordinate.
  public let coordinate: Coordinate

  /// Creates a place.
  public init(name: String, coordinate: Coordinate) {
    self.name = name
    self.coordinate = coordinate
  }
}
