/// The ellipsoid of the World Geodetic System 1984 (NIMA TR8350.2): the earth as satellites measure it.
enum WGS84 {
  /// The distance from the center to the equator, in metres.
  static let equatorialRadius = 6_378_137.0
  /// The difference between the equatorial and the polar radius, divided by the equatorial radius.
  static let flattening = 1 / 298.257_223_563
  /// The distance from the center to a pole, in metres.
  static let polarRadius = equatorialRadius * (1 - flattening)
  /// The radius, in metres, of a sphere whose meridians are equally long.
  static let meridianRadius = 6_367_449.145_8
}

/// The latitude on Vincenty's auxiliary sphere.
struct ReducedLatitude {
  let sine, cosine: Double

  /// Creates the reduced latitude of degrees north.
  init(degrees: Double) {
    let radians = degrees * .pi / 180
    let (y, x) = ((1 - WGS84.flattening) * radians.sine, radians.cosine)
    let length = (x * x + y * y).squareRoot()
    (sine, cosine) = (y / length, x / length)
  }
}
