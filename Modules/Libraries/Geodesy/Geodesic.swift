/// Shortest lines over a sphere with the earth's mean radius: the inverse and the direct problem.
///
/// Lengths differ from those on the WGS84 ellipsoid by at most 0.6 %.
public enum Geodesic {
  /// The mean radius of the earth, in meters.
  static let radius = 6_371_008.8

  /// The shortest line from one place to another.
  public struct Course: Hashable, Sendable {
    /// The length in meters.
    public let distance: Double

    /// The directions of the line at the start and at the end, in degrees clockwise from north: 0..<360.
    public let initialAzimuth, finalAzimuth: Double
  }

  /// The far end of a line.
  public struct Arrival: Hashable, Sendable {
    /// The place reached.
    public let coordinate: Coordinate

    /// The direction in which the line reaches it, in degrees clockwise from north: 0..<360.
    public let finalAzimuth: Double
  }

  /// Returns the shortest line between two places, by the haversine formula.
  ///
  /// If the places are equal, the distance and both azimuths are 0. At a pole, an azimuth is relative to the meridian of
  /// the coordinate.
  public static func inverse(from start: Coordinate, to end: Coordinate) -> Course {
    guard start != end else { return Course(distance: 0, initialAzimuth: 0, finalAzimuth: 0) }
    let (first, second) = (start.latitude.radians, end.latitude.radians)
    let east = (end.longitude - start.longitude).remainder(dividingBy: 360).radians
    let (north, half) = (((second - first) / 2).sine, (east / 2).sine)
    let haversine = north * north + first.cosine * second.cosine * half * half
    let angle = 2 * Double.arcTangent(haversine.squareRoot(), over: max(0, 1 - haversine).squareRoot())
    let initial = Double.arcTangent(
      east.sine * second.cosine, over: first.cosine * second.sine - first.sine * second.cosine * east.cosine)
    let final = Double.arcTangent(
      east.sine * first.cosine, over: first.cosine * second.sine * east.cosine - first.sine * second.cosine)
    return Course(
      distance: radius * angle, initialAzimuth: initial.compassDegrees, finalAzimuth: final.compassDegrees)
  }

  /// Returns the place that a line from a start reaches; `nil` if a number is not finite.
  ///
  /// The azimuth is in degrees clockwise from north, the distance in meters. A negative distance goes backwards.
  public static func direct(from start: Coordinate, azimuth: Double, distance: Double) -> Arrival? {
    guard azimuth.isFinite, distance.isFinite else { return nil }
    let (heading, angle) = (azimuth.remainder(dividingBy: 360).radians, distance / radius)
    let latitude = start.latitude.radians
    let east = angle.sine * heading.sine
    let ahead = latitude.cosine * angle.cosine - latitude.sine * angle.sine * heading.cosine
    let north = latitude.sine * angle.cosine + latitude.cosine * angle.sine * heading.cosine
    let final = Double.arcTangent(
      latitude.cosine * heading.sine, over: latitude.cosine * heading.cosine * angle.cosine - latitude.sine * angle.sine
    )
    let coordinate = Coordinate(
      inRange: Double.arcTangent(north, over: (east * east + ahead * ahead).squareRoot()).degrees,
      (start.longitude + Double.arcTangent(east, over: ahead).degrees).remainder(dividingBy: 360))
    return Arrival(coordinate: coordinate, finalAzimuth: final.compassDegrees)
  }
}

extension Double {
  /// The radians of an angle in degrees.
  var radians: Double { self * .pi / 180 }

  /// The degrees of an angle in radians.
  fileprivate var degrees: Double { self * 180 / .pi }

  /// The degrees of a compass, 0..<360, for an angle in radians from -π to π.
  fileprivate var compassDegrees: Double { (degrees + 360).truncatingRemainder(dividingBy: 360) }
}
