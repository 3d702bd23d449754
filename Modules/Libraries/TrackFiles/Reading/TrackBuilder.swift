import Geodesy

/// The parts of a track that were found in a file so far.
struct TrackBuilder {
  var tracks = PointList()
  var routes = PointList()
  private(set) var waypoints = PointList()
  var log = RepairLog()

  /// The name of the file as a whole, from its content.
  var name: String?

  var isEmpty: Bool { [tracks, routes, waypoints].allSatisfy(\.segments.isEmpty) }

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

  /// Leaves out the times of routes and waypoints, because they record when each point was created. Times of waypoints
  /// are kept if each is later than the one before.
  mutating func dropCreationTimes() {
    guard tracks.segments.isEmpty else { return }
    if !routes.segments.isEmpty {
      routes.dropTimes(as: .creationTimesDropped, &log)
    } else if waypoints.hasRisingTimes {
      log.note(.waypointTimesKept, Array(waypoints.points))
    } else {
      waypoints.dropTimes(as: .creationTimesDropped, &log)
    }
  }

  /// Creates the track from the tracks, or else from the routes, or else from the waypoints; `fallback` is its name if
  /// the file has none.
  mutating func finish(named fallback: String, of file: String) throws(TrackError) -> Track {
    var list = tracks.segments.isEmpty ? routes : tracks
    if list.segments.isEmpty {
      list = waypoints
      log.note(.waypointsJoined, Array(list.points))
    }
    (tracks, routes, waypoints) = (PointList(), PointList(), PointList())
    list.repair(&log)
    let segments = list.segments.map { $0.map(\.point) }
    list.segments = []
    let title = list.name ?? name ?? fallback
    if let track = Track(name: title, segments: segments, places: places, repairs: log.repairs) { return track }
    throw firstBadPosition
      ?? TrackError(
        file: file, problem: "the file contains no points", advice: "export it with a track, a route or a waypoint")
  }
}
