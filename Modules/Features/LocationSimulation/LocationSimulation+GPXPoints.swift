extension LocationSimulation {
  /// The points of all tracks, or of all routes, of a file as they come in.
  struct GPXPoints {
    /// All points so far.
    private(set) var points: [TrackPoint] = []

    /// Where segments begin among them.
    private(set) var segmentStarts: [Int] = []

    /// The first name that a track or a route had.
    var name: String?

    private var isAtGap = true
    private var firstTime: Timestamp?

    /// Notes that the next point does not follow from the last one.
    mutating func breakSegment() { isAtGap = true }

    /// Adds a point; times become seconds since the first of them.
    mutating func add(_ coordinate: Coordinate, elevation: Double?, time: Timestamp?) {
      if isAtGap { segmentStarts.append(points.count) }
      isAtGap = false
      firstTime = firstTime ?? time
      let seconds = time.flatMap { time in firstTime.map { time - $0 } }
      points.append(TrackPoint(coordinate: coordinate, elevation: elevation, time: seconds))
    }
  }
}
