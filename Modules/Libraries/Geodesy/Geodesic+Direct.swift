extension Geodesic {
  /// Returns the place that a geodesic from a start reaches, or `nil` if a number is not finite: the direct problem.
  ///
  /// The azimuth is in degrees clockwise from north. The distance is in metres; a negative one goes backwards. The cost
  /// does not depend on it.
  public static func direct(from start: Coordinate, azimuth: Double, distance: Double) -> Arrival? {
    guard azimuth.isFinite, distance.isFinite else { return nil }
    let heading = azimuth.remainder(dividingBy: 360) * .pi / 180
    let (sine, cosine) = (heading.sine, heading.cosine)
    let u = ReducedLatitude(degrees: start.latitude)
    let equatorSine = u.cosine * sine
    let series = VincentySeries(equatorSine: equatorSine)
    let begin = Double.arcTangent(u.sine, over: u.cosine * cosine)
    let average = distance / series.metresPerRadian
    var arc = Arc(width: average, from: begin)
    for _ in 0..<8 { arc = Arc(width: average + series.excess(of: arc), from: begin) }
    let north = u.sine * arc.cosine + u.cosine * arc.sine * cosine
    let south = u.sine * arc.sine - u.cosine * arc.cosine * cosine
    let axis = (1 - WGS84.flattening) * (equatorSine * equatorSine + south * south).squareRoot()
    let east = Double.arcTangent(arc.sine * sine, over: u.cosine * arc.cosine - u.sine * arc.sine * cosine)
    let coordinate = Coordinate(
      inRange: min(90, max(-90, .arcTangent(north, over: axis) * 180 / .pi)),
      (start.longitude + (east - series.lead(of: arc)) * 180 / .pi).remainder(dividingBy: 360))
    return Arrival(coordinate: coordinate, finalAzimuth: Double.arcTangent(equatorSine, over: -south).compassDegrees)
  }
}

extension Arc {
  /// Creates an arc that begins at an angle from the crossing of the equator.
  fileprivate init(width: Double, from begin: Double) {
    self.init(width: width, sine: width.sine, cosine: width.cosine, middle: (2 * begin + width).cosine)
  }
}
