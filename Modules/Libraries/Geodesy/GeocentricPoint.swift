/// A place in metres from the centre of the earth, in coordinates without pole and antimeridian.
public struct GeocentricPoint: Sendable {
  /// Metres towards the equator at Greenwich, towards the equator at 90° east, and towards the north pole.
  public let x, y, z: Double

  /// Creates the point of a coordinate on the ellipsoid.
  public init(_ coordinate: Coordinate) {
    let latitude = Angle(degrees: coordinate.latitude)
    let longitude = Angle(degrees: coordinate.longitude)
    let squared = WGS84.flattening * (2 - WGS84.flattening)
    let normal = WGS84.equatorialRadius / (1 - squared * latitude.sine * latitude.sine).squareRoot()
    x = normal * latitude.cosine * longitude.cosine
    y = normal * latitude.cosine * longitude.sine
    z = normal * (1 - squared) * latitude.sine
  }

  /// Returns the metres straight through the earth; never more than along the ground.
  public func chord(to other: GeocentricPoint) -> Double {
    let (dx, dy, dz) = (x - other.x, y - other.y, z - other.z)
    return (dx * dx + dy * dy + dz * dz).squareRoot()
  }
}
