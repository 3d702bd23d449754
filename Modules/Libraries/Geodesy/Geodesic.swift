/// Geodesics, the shortest lines over the WGS84 ellipsoid: the inverse and the direct problem.
///
/// Both are solved to a millimetre by the formulas of T. Vincenty, "Direct and inverse solutions of geodesics on the
/// ellipsoid with application of nested equations", Survey Review 23 (1975), 88–93.
public enum Geodesic {
  /// The shortest line from one place to another.
  public struct Course: Hashable, Sendable {
    /// The length in metres.
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
}

extension Double {
  /// The degrees of a compass, 0..<360, for an angle in radians from -π to π.
  var compassDegrees: Double { (self * 180 / .pi + 360).truncatingRemainder(dividingBy: 360) }
}
