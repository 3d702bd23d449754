/// The ellipsoid of the World Geodetic System 1984 (NIMA TR8350.2): the earth as satellites measure it.
enum WGS84 {
  /// Metres from the centre to the equator.
  static let equatorialRadius = 6_378_137.0
  /// The difference of the equatorial and the polar radius, over the equatorial one.
  static let flattening = 1 / 298.257_223_563
  /// Metres from the centre to a pole.
  static let polarRadius = equatorialRadius * (1 - flattening)
  /// Metres, the radius of a sphere whose meridians are as long.
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
