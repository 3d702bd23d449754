/// The inverse problem in its canonical frame: the first reduced latitude is south and the larger one.
struct CanonicalPair {
  /// The reduced latitude where the line begins.
  let first: Angle

  /// The reduced latitude where it ends.
  let second: Angle

  /// The angle from the start east to the end, from 0 to π.
  let east: Angle

  /// The same in radians.
  let eastRadians: Double

  /// A line as the frame sees it.
  struct Line {
    /// The heading at the first place.
    let departure: Angle

    /// The heading at the second place.
    let arrival: Angle

    /// The length in metres.
    let distance: Double
  }

  /// Takes two reduced latitudes and the degrees, from 0 to 180, between their meridians.
  ///
  /// On the equator the first place counts as just south of it: its sine is -0, so that a line can begin half a turn
  /// back.
  init(first: Angle, second: Angle, eastDegrees: Double) {
    self.first = first.sine == 0 ? Angle(unit: -0.0, first.cosine) : first
    self.second = second
    east = Angle(degrees: eastDegrees)
    eastRadians = eastDegrees * .pi / 180
  }

  /// Solves the problem by the simplest way that is exact enough.
  func shortestLine() -> Line {
    alongMeridian() ?? alongEquator() ?? acrossShortLeg() ?? bySearch()
  }

  /// Returns the line along one meridian, or over the pole and down the opposite one.
  private func alongMeridian() -> Line? {
    guard east.sine == 0 || first.cosine <= WGS84.tiny else { return nil }
    return GeodesicTrial(pair: self, departure: east, arrival: Angle(unit: 0, 1)).line
  }

  /// Returns the line along the equator, which is shortest up to a little less than half way round.
  private func alongEquator() -> Line? {
    guard first.sine == 0, eastRadians <= WGS84.axisRatio * .pi else { return nil }
    let heading = Angle(unit: 1, 0)
    return Line(departure: heading, arrival: heading, distance: WGS84.equatorialRadius * eastRadians)
  }

  /// Returns the line over a sphere that fits the ellipsoid half way.
  ///
  /// Up to ``shortLeg`` the difference is below ten nanometres, and no digits are lost to cancellation.
  private func acrossShortLeg() -> Line? {
    let guess = SphericalGuess(pair: self)
    guard guess.arc < Self.shortLeg else { return nil }
    return Line(
      departure: guess.departure, arrival: guess.arrival,
      distance: WGS84.polarRadius * guess.stretch * guess.arc)
  }

  /// The widest arc, in radians, that counts as short: about 64 m.
  private static let shortLeg = 1e-5

  /// Searches the heading at which the line meets the second place.
  ///
  /// The longitude at which a line reaches the second latitude grows with its heading, so the heading stays
  /// bracketed: Newton's step where it lies within the bracket, its middle where not.
  private func bySearch() -> Line {
    var low = Angle(unit: WGS84.tiny, 1)
    var high = Angle(unit: WGS84.tiny, -1)
    var trial = GeodesicTrial(pair: self, departure: SphericalGuess(pair: self).departure)
    for step in 1..<Geodesic.searchLimit where trial.overshoot.magnitude > Self.tolerance {
      if trial.overshoot > 0 { high = trial.departure } else { low = trial.departure }
      let middle = Angle(sine: low.sine + high.sine, cosine: low.cosine + high.cosine)
      let newton = step <= 20 ? trial.newtonStep : nil
      let next = newton.map { $0.isBetween(low, high) ? $0 : middle } ?? middle
      trial = GeodesicTrial(pair: self, departure: next)
    }
    return trial.line
  }

  /// Radians of longitude that count as met: 6 nm at the equator.
  private static let tolerance = 1e-15
}

extension Angle {
  /// Returns whether the angle lies strictly between two others of the same half turn.
  fileprivate func isBetween(_ low: Self, _ high: Self) -> Bool {
    sine * low.cosine > cosine * low.sine && high.sine * cosine > high.cosine * sine
  }
}
