/// The line that a sphere would have between two places: where the search for the real one begins.
struct SphericalGuess {
  /// The heading at the first place.
  let departure: Angle

  /// The heading at the second place.
  let arrival: Angle

  /// The width of the line in radians on the auxiliary sphere.
  let arc: Double

  /// The length of a radian there, over the polar radius.
  let stretch: Double

  /// Solves the spherical triangle; differences of nearly equal numbers are avoided.
  init(pair: CanonicalPair) {
    let (first, second) = (pair.first, pair.second)
    let difference = second - first
    let isShort = difference.cosine >= 0 && difference.sine < 0.5 && second.cosine * pair.eastRadians < 0.5
    let middle = Angle(sine: first.sine + second.sine, cosine: first.cosine + second.cosine)
    stretch = (1 + WGS84.secondEccentricitySquared * middle.sine * middle.sine).squareRoot()
    let width = pair.eastRadians / (WGS84.axisRatio * stretch)
    let east = isShort ? Angle(radians: width) : pair.east
    let half = ElementaryFunctions.sine((isShort ? width : pair.eastRadians) / 2)
    let haversine = 2 * half * half
    let southward = second.cosine * east.sine
    let northward = difference.sine + second.cosine * first.sine * haversine
    departure = Angle(sine: southward, cosine: northward)
    arrival = Angle(sine: first.cosine * east.sine, cosine: difference.sine - first.cosine * second.sine * haversine)
    arc = ElementaryFunctions.arcTangent(
      ElementaryFunctions.hypotenuse(southward, northward),
      over: first.sine * second.sine + first.cosine * second.cosine * east.cosine)
  }
}
