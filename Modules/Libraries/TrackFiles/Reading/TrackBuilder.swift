import Geodesy

/// The parts of a track that were found in a file so far.
struct TrackBuilder {
  var tracks = PointList()
  var routes = PointList()
  var log = RepairLog()

  /// The name of the file as a whole, from its content.
  var name: String?

  private var waypoints = PointList()
  private var places: [Place] = []
  private var firstBadPosition: TrackError?

  /// Adds a waypoint; with a name it is also a place.
  mutating func addWaypoint(_ point: FilePoint, name: String?) {
    waypoints.add(point)
    if let name { places.append(Place(name: name, coordinate: point.coordinate)) }
  }

  /// Leaves out a wrong position. Its error is thrown at the end if there is no correct position.
  mutating func dropPosition(_ error: TrackError) {
    log.note(.positionsDropped, line: error.line)
    firstBadPosition = firstBadPosition ?? error
  }

  /// Creates the track from the tracks, or else from the routes, or else from the waypoints; `fallback` is its name if
  /// the file has none.
  consuming func finish(named fallback: String, of file: String) throws(TrackError) -> Track {
    var list = tracks.segments.isEmpty ? routes : tracks
    if list.segments.isEmpty {
      list = waypoints
      // Otherwise they are the times at which the waypoints were created.
      if !list.hasRisingTimes { list.dropTimes(&log) }
    }
    list.repair(&log)
    let segments = list.segments.map { $0.map { TrackPoint(coordinate: $0.coordinate, time: $0.time) } }
    let title = list.name ?? name ?? fallback
    if let track = Track(name: title, segments: segments, places: places, repairs: log.repairs) { return track }
    throw firstBadPosition
      ?? TrackError(
        file: file, problem: "the file contains no points", advice: "export it with a track, a route or a waypoint")
  }
}

/// All points of the tracks, of the routes or of the waypoints of a file.
struct PointList {
  /// The points of each segment; no segment is empty.
  var segments: [[FilePoint]] = []

  /// The first name of a track or a route.
  var name: String?

  /// The indices of the segments that begin a track.
  private(set) var trackStarts: Set<Int> = []

  private var isAtGap = true
  private var isAtStart = true

  /// Begins a new segment with the next point.
  mutating func breakSegment() { isAtGap = true }

  /// Begins a new track with the next point.
  mutating func breakTrack() { (isAtGap, isAtStart) = (true, true) }

  /// Adds a point.
  mutating func add(_ point: FilePoint) {
    if isAtStart { trackStarts.insert(segments.count) }
    if isAtGap { segments.append([]) }
    (isAtGap, isAtStart) = (false, false)
    segments[segments.count - 1].append(point)
  }
}

/// A point of a file.
struct FilePoint {
  let coordinate: Coordinate

  /// When it was recorded, or a waypoint was created, in seconds since 1970.
  var time: Double?

  /// The line of the point in the file, if it is known.
  var line: Int?
}
