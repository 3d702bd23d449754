/// The ellipsoid of the World Geodetic System 1984 (NIMA TR8350.2): the earth as satellites measure it.
enum WGS84 {
  /// Metres from the centre to the equator.
  static let equatorialRadius = 6_378_137.0

  /// The part of the equatorial radius that the polar one is shorter.
  static let flattening = 1 / 298.257_223_563

  /// The polar radius over the equatorial one.
  static let axisRatio = 1 - flattening

  /// Metres from the centre to a pole.
  static let polarRadius = equatorialRadius * axisRatio

  /// The square of the second eccentricity.
  static let secondEccentricitySquared = flattening * (2 - flattening) / (axisRatio * axisRatio)

  /// Maps a latitude to the auxiliary sphere.
  ///
  /// The cosine at a pole is made tiny instead of 0, so that headings keep their meaning there.
  static func reducedLatitude(_ degrees: Double) -> Angle {
    let latitude = Angle(degrees: degrees)
    let reduced = Angle(sine: latitude.sine * axisRatio, cosine: latitude.cosine)
    return Angle(unit: reduced.sine, max(reduced.cosine, tiny))
  }

  /// A number next to 0 whose square still is a normal number.
  static let tiny = Double.leastNormalMagnitude.squareRoot()
}
