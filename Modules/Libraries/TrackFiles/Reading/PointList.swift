import Geodesy

/// The points of all tracks, of all routes or of all waypoints of a file as they come in.
struct PointList {
  /// All points so far.
  var points: [TrackPoint] = []

  /// The line of the file in which each one stands.
  var lines: [Int32] = []

  /// The indices at which segments begin.
  var segmentStarts: [Int] = []

  /// The first name that a track or a route had.
  var name: String?

  private var isAtGap = true
  private var firstTime: Timestamp?

  /// Notes that the next point does not follow from the last one.
  mutating func breakSegment() { isAtGap = true }

  /// Adds a point that stands in a line; times become seconds since the first of them.
  mutating func add(_ coordinate: Coordinate, elevation: Double?, time: Timestamp?, line: Int) {
    if isAtGap { segmentStarts.append(points.count) }
    isAtGap = false
    firstTime = firstTime ?? time
    let seconds = time.flatMap { time in firstTime.map { time - $0 } }
    points.append(TrackPoint(coordinate: coordinate, elevation: elevation, time: seconds))
    lines.append(Int32(clamping: line))
  }

  /// The indices of the points of each segment.
  var segments: [Range<Int>] {
    zip(segmentStarts, segmentStarts.dropFirst() + [points.count]).map { $0..<$1 }
  }

  /// Returns the line in which a point stands.
  func line(_ index: Int) -> Int { Int(lines[index]) }
}
