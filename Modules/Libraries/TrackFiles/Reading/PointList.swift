import Geodesy

/// A point of a file.
struct FilePoint {
  let coordinate: Coordinate
  var elevation: Double?

  /// When it was recorded, in seconds since 1970 or since the first time of its list; for a route point or a waypoint,
  /// when it was created.
  var time: Double?

  /// The line of the point in the file, if it is known.
  var line: Int?

  /// The point without its line.
  var point: TrackPoint { TrackPoint(coordinate: coordinate, elevation: elevation, time: time) }
}

/// All points of the tracks, of the routes or of the waypoints of a file.
struct PointList {
  /// The points of each segment; no segment is empty.
  var segments: [[FilePoint]] = []

  /// The first name of a track or a route.
  var name: String?

  private var isAtGap = true
  private var firstTime: Double?

  /// All points, one segment after the other.
  var points: FlattenSequence<[[FilePoint]]> { segments.joined() }

  /// Begins a new segment with the next point.
  mutating func breakSegment() { isAtGap = true }

  /// Adds a point. Its time becomes relative to the first time of the list, rounded to a microsecond.
  mutating func add(_ point: FilePoint) {
    if isAtGap { segments.append([]) }
    isAtGap = false
    firstTime = firstTime ?? point.time
    var point = point
    point.time = point.time.flatMap { time in firstTime.map { ((time - $0) * 1e6).rounded() / 1e6 } }
    segments[segments.count - 1].append(point)
  }
}
