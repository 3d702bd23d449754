/// A geodesic that leaves the first place of a pair with some heading and is followed to the second latitude.
struct GeodesicTrial {
  /// The heading at the first place.
  let departure: Angle

  /// The heading where it reaches the second latitude.
  let arrival: Angle

  private let pair: CanonicalPair
  private let ellipse: GreatEllipse
  private let startArc: Angle
  private let endArc: Angle
  private let integrals: GreatEllipse.Integrals

  /// Follows a heading that is not along the meridian.
  ///
  /// The sine of the heading at the second latitude is Clairaut's; its cosine is formed so that equal latitudes give
  /// equal headings.
  init(pair: CanonicalPair, departure: Angle) {
    let (first, second) = (pair.first, pair.second)
    let northing = departure.cosine * first.cosine
    let gain =
      first.cosine < -first.sine
      ? (second.cosine - first.cosine) * (first.cosine + second.cosine)
      : (first.sine - second.sine) * (first.sine + second.sine)
    let arrival = Angle(
      sine: departure.sine * first.cosine, cosine: max(0, northing * northing + gain).squareRoot())
    self.init(pair: pair, departure: departure, arrival: arrival)
  }

  /// Follows a heading whose counterpart at the second place is known.
  init(pair: CanonicalPair, departure: Angle, arrival: Angle) {
    self.pair = pair
    self.departure = departure
    self.arrival = arrival
    ellipse = GreatEllipse(reducedLatitude: pair.first, heading: departure)
    startArc = Angle(sine: pair.first.sine, cosine: departure.cosine * pair.first.cosine)
    endArc = Angle(sine: pair.second.sine, cosine: arrival.cosine * pair.second.cosine)
    integrals = ellipse.integrals(from: startArc.radians, over: Self.width(from: startArc, to: endArc))
  }

  /// The line with its length.
  var line: CanonicalPair.Line {
    .init(departure: departure, arrival: arrival, distance: WGS84.polarRadius * integrals.length)
  }

  /// The radians of longitude by which the line passes the second place.
  var overshoot: Double {
    let equator = ellipse.equatorHeading
    let start = Angle(sine: equator.sine * startArc.sine, cosine: startArc.cosine)
    let end = Angle(sine: equator.sine * endArc.sine, cosine: endArc.cosine)
    let sphere = end - start
    let beyond = Angle(unit: max(0, sphere.sine), sphere.cosine) - pair.east
    return beyond.radians - WGS84.flattening * equator.sine * integrals.lag
  }

  /// The heading that Newton's method tries next, or nothing where the tangent does not help.
  var newtonStep: Angle? {
    let slope = reducedLength * WGS84.axisRatio / (arrival.cosine * pair.second.cosine)
    let turn = -overshoot / slope
    guard slope > 0, turn.magnitude < .pi else { return nil }
    return departure + Angle(radians: turn)
  }

  /// The distance between the ends of two lines of neighbouring headings, over the polar radius and their difference in radians.
  private var reducedLength: Double {
    ellipse.stretch(at: endArc.radians) * startArc.cosine * endArc.sine
      - ellipse.stretch(at: startArc.radians) * startArc.sine * endArc.cosine
      - startArc.cosine * endArc.cosine * integrals.shortening
  }

  private static func width(from start: Angle, to end: Angle) -> Double {
    let difference = end - start
    return ElementaryFunctions.arcTangent(max(0, difference.sine), over: difference.cosine)
  }
}
