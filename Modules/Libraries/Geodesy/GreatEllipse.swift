/// A geodesic seen from the auxiliary sphere, on which it is an arc of a great circle.
///
/// Arcs are measured from the northward crossing of the equator, in radians. The integrals are those of C. F. F.
/// Karney, "Algorithms for geodesics", Journal of Geodesy 87 (2013), for distance, longitude and reduced length.
/// Gauss's quadrature with six nodes on pieces of at most one radian leaves less than 10⁻¹⁵ of the value.
struct GreatEllipse {
  /// The heading at which the geodesic crosses the equator northward.
  let equatorHeading: Angle

  /// The square of the modulus k, which says how far the ellipse departs from a circle.
  let modulusSquared: Double

  /// Finds the ellipse from a reduced latitude and the heading there.
  init(reducedLatitude: Angle, heading: Angle) {
    let cosine = ElementaryFunctions.hypotenuse(heading.cosine, heading.sine * reducedLatitude.sine)
    equatorHeading = Angle(unit: heading.sine * reducedLatitude.cosine, cosine)
    modulusSquared = WGS84.secondEccentricitySquared * cosine * cosine
  }

  /// The integrals along an arc.
  struct Integrals {
    /// The length over the polar radius.
    var length = 0.0

    /// The lead of longitude on the sphere over that on the ellipsoid, over the flattening and the sine of the
    /// heading at the equator.
    var lag = 0.0

    /// The difference of the reduced length from that of a sphere.
    var shortening = 0.0
  }

  /// Returns the length of a step of one radian at an arc, over the polar radius.
  func stretch(at arc: Double) -> Double {
    let sine = ElementaryFunctions.sine(arc)
    return (1 + modulusSquared * sine * sine).squareRoot()
  }

  /// Integrates from an arc over a width of either sign; the cost grows with the width, 6 sines a radian.
  func integrals(from arc: Double, over width: Double) -> Integrals {
    let pieces = max(1, width.magnitude.rounded(.up))
    let half = width / pieces / 2
    var sum = Integrals()
    for piece in 0..<Int(pieces) {
      let middle = arc + Double(2 * piece + 1) * half
      for (node, weight) in Self.nodes {
        add(at: middle - half * node, weight: half * weight, to: &sum)
        add(at: middle + half * node, weight: half * weight, to: &sum)
      }
    }
    return sum
  }

  private func add(at arc: Double, weight: Double, to sum: inout Integrals) {
    let sine = ElementaryFunctions.sine(arc)
    let excess = modulusSquared * sine * sine
    let stretch = (1 + excess).squareRoot()
    sum.length += weight * stretch
    sum.lag += weight * (2 - WGS84.flattening) / (1 + WGS84.axisRatio * stretch)
    sum.shortening += weight * excess / stretch
  }

  /// The positive nodes of Gauss's quadrature with six nodes on -1...1: the roots of the Legendre polynomial.
  private static let nodes = [
    (0.23861918608319690863, 0.46791393457269104739),
    (0.66120938646626451366, 0.36076157304813860757),
    (0.93246951420315202781, 0.17132449237917034504),
  ]
}
