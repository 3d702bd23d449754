import Geodesy

extension Track {
  /// What a screen shows of a track, small enough for a state: everything but the points.
  public struct Summary: Hashable, Sendable, Codable {
    /// The name of the track.
    public let name: String

    /// The length in meters, without gaps.
    public let length: Double

    /// The number of points.
    public let pointCount: Int

    /// The duration in seconds, without gaps; `nil` if the points have no times.
    public let duration: Double?

    /// The id of the track; empty if it is not known.
    public let id: String

    /// The first ``placeLimit`` named places, which are those that playback monitors.
    public private(set) var places: [Place]

    /// The number of places that `places` leaves out.
    public let omittedPlaceCount: Int

    /// The line through at most ``linePointLimit`` of the points, as an encoded polyline.
    public let line: String

    /// The largest number of places.
    public static let placeLimit = 200

    /// The largest number of points of the line.
    public static let linePointLimit = 256

    /// Creates a summary with a length in meters and a duration in seconds.
    public init(
      name: String, length: Double, pointCount: Int, duration: Double? = nil, id: String = "", places: [Place] = [],
      omittedPlaceCount: Int = 0, line: String = ""
    ) {
      self.name = name
      self.length = length
      self.pointCount = pointCount
      self.duration = duration
      self.id = id
      self.places = places
      self.omittedPlaceCount = omittedPlaceCount
      self.line = line
    }

    /// The summary with unique names of places, as in a track.
    public var withDistinctPlaces: Self {
      var summary = self
      summary.places = places.withDistinctNames
      return summary
    }
  }

  /// The summary of the track.
  public var summary: Summary {
    Summary(
      name: name, length: length, pointCount: points.count, duration: duration, id: id,
      places: Array(places.prefix(Summary.placeLimit)),
      omittedPlaceCount: max(0, places.count - Summary.placeLimit), line: thinnedLine.encodedPolyline)
  }

  /// All points if there are few, otherwise both ends and points at about equal distances between them.
  private var thinnedLine: [Coordinate] {
    let last = Summary.linePointLimit - 1
    if points.count <= last + 1 { return points.map(\.coordinate) }
    var line = [points[0].coordinate]
    for (point, distance) in zip(points, cumulativeDistances).dropFirst().dropLast()
    where line.count < last && distance * Double(last) >= length * Double(line.count) {
      line.append(point.coordinate)
    }
    return line + [points[points.count - 1].coordinate]
  }
}
