import Geodesy

/// The parts of a track that were found in a file so far, of any format.
///
/// Tracks come before routes, and routes before waypoints: what is played is the first of these that there is. Memory
/// is that of the points and of the named places, and their number is limited.
struct TrackBuilder {
  /// The points of tracks.
  var tracks = PointList()

  /// The points of routes.
  var routes = PointList()

  /// The points of waypoints, named or not.
  private(set) var waypoints = PointList()

  /// The repairs on the way.
  var log = RepairLog()

  /// The largest number of points; four million are a second each for 46 days.
  var mostPoints = 4_000_000

  private var places: [Place] = []
  private var name: String?
  private var firstBadPosition: TextFault?

  /// Sets the name of the file, unless it has one.
  mutating func keepName(_ text: String) { name = name ?? text }

  /// Adds a waypoint; with a name it is a place, too.
  mutating func addWaypoint(
    _ coordinate: Coordinate, elevation: Double?, time: Timestamp?, name: String?, line: Int
  ) {
    waypoints.add(coordinate, elevation: elevation, time: time, line: line)
    if let name { places.append(Place(name: name, coordinate: coordinate)) }
  }

  /// Leaves a position out that has this fault; without any good one, the fault of the first is that of the file.
  mutating func dropPosition(_ fault: TextFault) {
    log.note(.positionsDropped, line: fault.place.line)
    firstBadPosition = firstBadPosition ?? fault
  }

  /// Leaves out the times of routes and of waypoints, which tell when each point was created; only those of waypoints
  /// that rise from each to the next are as good as recorded.
  mutating func dropCreationTimes() {
    guard tracks.points.isEmpty else { return }
    if !routes.points.isEmpty {
      routes.dropTimes(as: .creationTimesDropped, &log)
    } else if waypoints.hasRisingTimes {
      log.note(.waypointTimesKept, lines: waypoints.lines.map(Int.init))
    } else {
      waypoints.dropTimes(as: .creationTimesDropped, &log)
    }
  }

  /// Throws if there are too many points, with so many more that are not yet added.
  func checkSize(adding more: Int = 1, at place: TextPlace) throws(TextFault) {
    let count = tracks.points.count + routes.points.count + waypoints.points.count + more
    if count > mostPoints { throw TextFault(problem: .tooManyPoints(mostPoints), place: place) }
  }

  /// Creates the track, once the file has ended; the name is for one that has none.
  mutating func finish(named fallback: String, at end: TextPlace) throws(TextFault) -> Track {
    var list = tracks.points.isEmpty ? routes : tracks
    if list.points.isEmpty {
      list = waypoints
      if let first = list.lines.first {
        log.note(.waypointsJoined, count: list.points.count, line: Int(first))
      }
    }
    (tracks, routes, waypoints) = (PointList(), PointList(), PointList())
    list.repair(&log)
    let track = Track(
      name: list.name ?? name ?? fallback, points: list.points, segmentStarts: list.segmentStarts, places: places,
      repairs: log.repairs)
    guard let track else { throw firstBadPosition ?? TextFault(problem: .noPoint, place: end) }
    return track
  }
}

extension TextProblem {
  fileprivate static let noPoint = Self(
    "there is no point in it", advice: "export it with a track, a route or a waypoint")

  fileprivate static func tooManyPoints(_ limit: Int) -> Self {
    Self("there are more than \(limit) points in it", advice: "split the file")
  }
}
