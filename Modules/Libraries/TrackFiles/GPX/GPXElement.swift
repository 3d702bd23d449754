/// The elements of GPX 1.0 and 1.1 that a track is made of; all others, extensions first, are ignored with what they
/// hold. Track points that lack their segment are taken, too.
enum GPXElement {
  case document, file, metadata
  case track, segment, route
  case waypoint, trackPoint, routePoint
  case name, elevation, time
  case ignored

  /// Returns the meaning of an element of this name inside of this one.
  func child(named name: String) -> GPXElement {
    switch (self, name) {
    case (.document, "gpx"): .file
    case (.file, "metadata"): .metadata
    case (.file, "trk"): .track
    case (.track, "trkseg"): .segment
    case (.segment, "trkpt"), (.track, "trkpt"): .trackPoint
    case (.file, "rte"): .route
    case (.route, "rtept"): .routePoint
    case (.file, "wpt"): .waypoint
    case (.file, "name"), (.metadata, "name"), (.track, "name"), (.route, "name"), (.waypoint, "name"): .name
    case (.trackPoint, "ele"), (.routePoint, "ele"), (.waypoint, "ele"): .elevation
    case (.trackPoint, "time"), (.routePoint, "time"), (.waypoint, "time"): .time
    default: .ignored
    }
  }

  /// Whether the element is made of text that matters.
  var isText: Bool { self == .name || self == .elevation || self == .time }
}
