extension LocationSimulation {
  /// A place as metres from the centre of the earth, where there is no pole and no antimeridian.
  struct SpacePoint {
    let x, y, z: Double

    /// Finds the point of a coordinate on the ellipsoid.
    init(_ coordinate: Coordinate) {
      let latitude = Angle(degrees: coordinate.latitude)
      let longitude = Angle(degrees: coordinate.longitude)
      let squared = WGS84.flattening * (2 - WGS84.flattening)
      let normal = WGS84.equatorialRadius / (1 - squared * latitude.sine * latitude.sine).squareRoot()
      x = normal * latitude.cosine * longitude.cosine
      y = normal * latitude.cosine * longitude.sine
      z = normal * (1 - squared) * latitude.sine
    }

    /// Metres straight through the earth; never more than along the ground.
    func chord(to other: SpacePoint) -> Double {
      let (dx, dy, dz) = (x - other.x, y - other.y, z - other.z)
      return (dx * dx + dy * dy + dz * dz).squareRoot()
    }
  }
}
