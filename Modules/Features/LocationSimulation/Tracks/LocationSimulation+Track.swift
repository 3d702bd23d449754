extension LocationSimulation {
  /// A line to walk: recorded points in one or more segments, with the places named along it.
  ///
  /// A track has at least one point. The gap between two segments is a jump: it has no length and takes no time, for
  /// nobody knows what happened in it. In a track that was read from a file, either no point has a time, or all points
  /// have one and these never fall. Making a track costs one geodesic (below a microsecond) a point.
  public struct Track: Equatable, Sendable {
    /// What the track calls itself.
    public let name: String

    /// All points, one segment after the other.
    public let points: [TrackPoint]

    /// The index of the first point of each segment, rising from 0.
    public let segmentStarts: [Int]

    /// The named places that came with it, in the order of their source.
    public let places: [Place]

    /// What was mended when it was read, one entry a kind.
    public let repairs: [Repair]

    /// For each point the metres from the beginning of the track, along geodesics, gaps left out.
    public let cumulativeDistances: [Double]

    /// For each point the seconds from the beginning of the record, gaps left out; empty unless all points have times
    /// that never fall.
    public let cumulativeTimes: [Double]

    /// Joins segments into a track, or makes nothing if there is no point in them; empty segments are left out.
    public init?(name: String, segments: [[TrackPoint]], places: [Place] = [], repairs: [Repair] = []) {
      var starts: [Int] = []
      var points: [TrackPoint] = []
      for segment in segments where !segment.isEmpty {
        starts.append(points.count)
        points += segment
      }
      self.init(name: name, points: points, segmentStarts: starts, places: places, repairs: repairs)
    }

    /// Takes points and the indices at which segments start, or nothing if these do not rise from 0 within the points.
    init?(name: String, points: [TrackPoint], segmentStarts: [Int], places: [Place], repairs: [Repair]) {
      guard segmentStarts.first == 0, let last = segmentStarts.last, last < points.count,
        zip(segmentStarts, segmentStarts.dropFirst()).allSatisfy({ $0 < $1 })
      else { return nil }
      self.init(points, starts: segmentStarts, name: name, places: places, repairs: repairs)
    }

    /// Takes one segment with at least one point in it, for which the caller answers.
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
  }
}
