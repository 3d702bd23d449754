/// Geodesics of the WGS84 ellipsoid, the shortest lines over it: the inverse and the direct problem.
///
/// Both problems are solved on the auxiliary sphere after C. F. F. Karney, "Algorithms for geodesics", Journal of
/// Geodesy 87 (2013), 43–55, doi:10.1007/s00190-012-0578-z. There is a solution for every pair of places, antipodes
/// and poles included: the search for the heading is bracketed and takes at most a hundred steps, usually two or
/// three. The error is below a micrometre for legs of any length up to half way round the earth.
public enum Geodesic {
  /// The most steps that the search for a heading may take.
  static let searchLimit = 100

  /// The shortest line from one place to another.
  public struct Course: Hashable, Sendable {
    /// The length in metres.
    public let distance: Double

    /// Degrees clockwise from north at the start: 0..<360.
    public let initialAzimuth: Double

    /// Degrees clockwise from north at the end, in the direction of the line: 0..<360.
    public let finalAzimuth: Double
  }

  /// The far end of a line.
  public struct Arrival: Hashable, Sendable {
    /// The place reached.
    public let coordinate: Coordinate

    /// Degrees clockwise from north at the end, in the direction of the line: 0..<360.
    public let finalAzimuth: Double
  }

  /// Returns the shortest line between two places: the inverse problem.
  ///
  /// Between equal places the distance and both azimuths are 0. Where several lines are shortest, as from pole to
  /// pole, one of them is returned. At a pole an azimuth is relative to the meridian that the coordinate names.
  public static func inverse(from start: Coordinate, to end: Coordinate) -> Course {
    guard start != end else { return Course(distance: 0, initialAzimuth: 0, finalAzimuth: 0) }
    let frame = CanonicalFrame(from: start, to: end)
    let line = frame.pair.shortestLine()
    let (departure, arrival) = frame.restore(line.departure, line.arrival)
    return Course(
      distance: line.distance, initialAzimuth: departure.compassDegrees, finalAzimuth: arrival.compassDegrees)
  }

  /// Returns where a line from a place leads: the direct problem.
  ///
  /// - Parameters:
  ///   - start: Where the line begins.
  ///   - azimuth: Degrees clockwise from north; any finite number.
  ///   - distance: Metres; a negative number goes backwards. The cost does not grow with it; after many rounds of the
  ///     earth the digits of the number itself run out.
  /// - Returns: Where the line ends, or nothing if the azimuth or the distance is not a finite number.
  public static func direct(from start: Coordinate, azimuth: Double, distance: Double) -> Arrival? {
    guard azimuth.isFinite, distance.isFinite else { return nil }
    return GeodesicRay(from: start, heading: Angle(degrees: azimuth)).arrival(after: distance)
  }
}
