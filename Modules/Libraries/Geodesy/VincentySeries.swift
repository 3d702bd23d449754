/// An arc of a great circle on Vincenty's auxiliary sphere: the image of a geodesic.
struct Arc {
  /// The width in radians, and its sine and cosine.
  let width, sine, cosine: Double
  /// The cosine of twice the angle between the great circle's crossing of the equator and the middle of the arc.
  let middle: Double
}

/// Vincenty's series, in the form of his letter in Survey Review 23 (1976), 294.
struct VincentySeries {
  private let equatorSine, k, c: Double

  /// Creates the series of a geodesic from the sine of the heading at which it crosses the equator.
  init(equatorSine: Double) {
    let cosineSquared = max(0, 1 - equatorSine * equatorSine)
    let ratio = 1 / (1 - WGS84.flattening)
    let root = (1 + (ratio * ratio - 1) * cosineSquared).squareRoot()
    self.equatorSine = equatorSine
    k = (root - 1) / (root + 1)
    c = WGS84.flattening / 16 * cosineSquared * (4 + WGS84.flattening * (4 - 3 * cosineSquared))
  }

  /// The metres of geodesic for a radian of arc, on average.
  var metresPerRadian: Double { WGS84.polarRadius * (1 + k * k / 4) / (1 - k) }

  /// Returns the radians by which an arc is wider than its length suggests.
  func excess(of arc: Arc) -> Double {
    let (b, m) = (k * (1 - 3 / 8 * k * k), arc.middle)
    let third = b / 6 * m * (4 * arc.sine * arc.sine - 3) * (4 * m * m - 3)
    return b * arc.sine * (m + b / 4 * (arc.cosine * (2 * m * m - 1) - third))
  }

  /// Returns the radians by which the longitude changes more on the sphere than on the ellipsoid.
  func lead(of arc: Arc) -> Double {
    let m = arc.middle
    let width = arc.width + c * arc.sine * (m + c * arc.cosine * (2 * m * m - 1))
    return (1 - c) * WGS84.flattening * equatorSine * width
  }
}
