/// The shortest line between two places.
public struct GeodesicSegment: Sendable {
  /// The ends.
  public let start, end: Coordinate

  /// The length in meters.
  public let length: Double

  private let azimuth: Double

  /// Creates the line between two ends, which may be equal.
  public init(from start: Coordinate, to end: Coordinate) {
    let course = Geodesic.inverse(from: start, to: end)
    (self.start, self.end, length, azimuth) = (start, end, course.distance, course.initialAzimuth)
  }

  /// Returns the part of the line within a radius of a center, both in meters from the start; `nil` if there is none.
  ///
  /// The bounds are exact at the ends: 0 if the start is within the radius, and ``length`` if the end is.
  public func part(within radius: Double, of center: Coordinate) -> ClosedRange<Double>? {
    let course = Geodesic.inverse(from: start, to: center)
    let (angle, turn) = (course.distance / Geodesic.radius, (course.initialAzimuth - azimuth).radians)
    // The great circle of the line passes the center at this angle to it, after this distance.
    let offset = Double.arcSine(angle.sine * turn.sine)
    let foot = Geodesic.radius * Double.arcTangent(angle.sine * turn.cosine, over: angle.cosine)
    let (far, near) = ((radius / Geodesic.radius / 2).sine, (offset / 2).sine)
    let haversine = (far * far - near * near) / offset.cosine
    guard haversine >= 0 else { return nil }
    let reach = 2 * Geodesic.radius * Double.arcSine(min(1, haversine).squareRoot())
    let (lower, upper) = (max(0, foot - reach), min(length, foot + reach))
    return lower <= upper ? lower...upper : nil
  }
}
