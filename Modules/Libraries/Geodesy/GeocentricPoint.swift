/// A place in metres from the centre of the earth, in coordinates without pole and antimeridian.
public struct GeocentricPoint: Sendable {
  /// Metres towards the equator at Greenwich, towards the equator at 90° east, and towards the north pole.
  public let x, y, z: Double

  /// Creates the point of a coordinate on the ellipsoid.
  public init(_ coordinate: Coordinate) {
    let latitude = ReducedLatitude(degrees: coordinate.latitude)
    let longitude = coordinate.longitude * .pi / 180
    x = WGS84.equatorialRadius * latitude.cosine * longitude.cosine
    y = WGS84.equatorialRadius * latitude.cosine * longitude.sine
    z = WGS84.polarRadius * latitude.sine
  }

  /// Returns the metres straight through the earth; never more than along the ground.
  public func chord(to other: GeocentricPoint) -> Double {
    let (dx, dy, dz) = (x - other.x, y - other.y, z - other.z)
    return (dx * dx + dy * dy + dz * dz).squareRoot()
  }
}
