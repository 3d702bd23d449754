/// A geodesic that leaves a place with a heading: the direct problem.
struct GeodesicRay {
  private let start: Coordinate
  private let ellipse: GreatEllipse
  private let startArc: Angle
  private let startLongitude: Angle
  private let halfTurn: GreatEllipse.Integrals

  /// Prepares the line; following it to several distances shares this work.
  init(from start: Coordinate, heading: Angle) {
    self.start = start
    let latitude = WGS84.reducedLatitude(start.latitude)
    ellipse = GreatEllipse(reducedLatitude: latitude, heading: heading)
    let northing = heading.cosine * latitude.cosine
    startArc =
      latitude.sine == 0 && northing == 0
      ? Angle(unit: 0, 1) : Angle(sine: latitude.sine, cosine: northing)
    startLongitude = Self.longitude(at: startArc, on: ellipse)
    halfTurn = ellipse.integrals(from: 0, over: .pi)
  }

  /// Goes a finite number of metres along the line, backwards if negative.
  func arrival(after distance: Double) -> Geodesic.Arrival {
    let from = startArc.radians
    let width = arcWidth(for: distance / WGS84.polarRadius, from: from)
    let lag = ellipse.integrals(from: from, over: width.rest).lag + width.halfTurns * halfTurn.lag
    let small = startArc + Angle(radians: width.rest)
    let isFarSide = width.halfTurns.remainder(dividingBy: 2) != 0
    let arc = isFarSide ? Angle(unit: -small.sine, -small.cosine) : small
    let equator = ellipse.equatorHeading
    let onSphere = (Self.longitude(at: arc, on: ellipse) - startLongitude).radians
    let onEllipsoid = onSphere - WGS84.flattening * equator.sine * lag
    let sine = equator.cosine * arc.sine
    let cosine = ElementaryFunctions.hypotenuse(equator.sine, equator.cosine * arc.cosine)
    let latitude = ElementaryFunctions.arcTangent(sine, over: WGS84.axisRatio * cosine) * 180 / .pi
    return Geodesic.Arrival(
      coordinate: Coordinate(
        inRange: min(90, max(-90, latitude)),
        (start.longitude + onEllipsoid * 180 / .pi).remainder(dividingBy: 360)),
      finalAzimuth: Angle(sine: equator.sine, cosine: equator.cosine * arc.cosine).compassDegrees)
  }

  /// Returns the longitude on the auxiliary sphere, from where the line crosses the equator.
  private static func longitude(at arc: Angle, on ellipse: GreatEllipse) -> Angle {
    Angle(sine: ellipse.equatorHeading.sine * arc.sine, cosine: arc.cosine)
  }

  /// Finds how wide an arc has a length: whole half turns and a rest.
  ///
  /// Newton's method from the mean stretch: the first error is below 0.006 radians and each step squares it and
  /// multiplies it by less than 0.002, so three steps leave nothing.
  private func arcWidth(for length: Double, from arc: Double) -> (halfTurns: Double, rest: Double) {
    let halfLength = halfTurn.length
    let rest = length.magnitude <= halfLength ? length : length.truncatingRemainder(dividingBy: halfLength)
    let halfTurns = ((length - rest) / halfLength).rounded()
    var width = rest / (halfLength / .pi)
    for _ in 0..<3 {
      width -= (ellipse.integrals(from: arc, over: width).length - rest) / ellipse.stretch(at: arc + width)
    }
    return (halfTurns, width)
  }
}
