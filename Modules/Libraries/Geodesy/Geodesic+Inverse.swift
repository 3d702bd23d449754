extension Geodesic {
  /// Returns the shortest line between two places: the inverse problem.
  ///
  /// Between equal places the distance and both azimuths are 0. At a pole an azimuth is relative to the meridian that
  /// the coordinate names.
  ///
  /// Vincenty's formulas do not converge within a degree of the antipode. There the line is that of a sphere. Its
  /// length is exact between antipodes, and wrong by up to 34 km elsewhere. Its direction misses the end by up to 40
  /// km.
  public static func inverse(from start: Coordinate, to end: Coordinate) -> Course {
    guard start != end else { return Course(distance: 0, initialAzimuth: 0, finalAzimuth: 0) }
    let longitude = (end.longitude - start.longitude).remainder(dividingBy: 360) * .pi / 180
    let sphere = SphericalLine(from: start, to: end, east: longitude)
    var line = sphere
    for _ in 0..<100 {
      let series = VincentySeries(equatorSine: line.equatorSine)
      let east = longitude + series.lead(of: line.arc)
      if east.magnitude > .pi { break }
      if (east - line.east).magnitude < 1e-14 {
        return line.course(distance: series.metresPerRadian * (line.arc.width - series.excess(of: line.arc)))
      }
      line = SphericalLine(from: start, to: end, east: east)
    }
    return sphere.course(distance: WGS84.meridianRadius * sphere.arc.width)
  }
}

/// The great circle on the auxiliary sphere between two places whose meridians are some radians apart.
private struct SphericalLine {
  let east, departure, arrival: Double
  let arc: Arc
  /// The sine of the heading at which it crosses the equator.
  let equatorSine: Double

  init(from start: Coordinate, to end: Coordinate, east: Double) {
    let (first, second) = (ReducedLatitude(degrees: start.latitude), ReducedLatitude(degrees: end.latitude))
    let (eastSine, eastCosine) = (east.sine, east.cosine)
    let eastward = second.cosine * eastSine
    let northward = first.cosine * second.sine - first.sine * second.cosine * eastCosine
    let sine = (eastward * eastward + northward * northward).squareRoot()
    let cosine = first.sine * second.sine + first.cosine * second.cosine * eastCosine
    (self.east, equatorSine) = (east, sine > 0 ? first.cosine * eastward / sine : 0)
    let squared = 1 - equatorSine * equatorSine
    let middle = squared > 0 ? cosine - 2 * first.sine * second.sine / squared : 0
    arc = Arc(width: .arcTangent(sine, over: cosine), sine: sine, cosine: cosine, middle: middle)
    let onward = first.cosine * second.sine * eastCosine - first.sine * second.cosine
    (departure, arrival) = (.arcTangent(eastward, over: northward), .arcTangent(first.cosine * eastSine, over: onward))
  }

  func course(distance: Double) -> Geodesic.Course {
    .init(distance: distance, initialAzimuth: departure.compassDegrees, finalAzimuth: arrival.compassDegrees)
  }
}
