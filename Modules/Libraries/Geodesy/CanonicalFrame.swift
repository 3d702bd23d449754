/// Two places mirrored so that every case of the inverse problem becomes one.
///
/// In the frame the first place is the one farther from the equator, it lies south, and the second lies east of it.
struct CanonicalFrame {
  /// The two places as the frame sees them.
  let pair: CanonicalPair

  private let isSwapped: Bool
  private let isEastward: Bool
  private let isSouthFirst: Bool

  /// Mirrors two places into the frame.
  init(from start: Coordinate, to end: Coordinate) {
    let east = (end.longitude - start.longitude).remainder(dividingBy: 360)
    isSwapped = start.latitude.magnitude < end.latitude.magnitude
    let (first, second) = isSwapped ? (end.latitude, start.latitude) : (start.latitude, end.latitude)
    isEastward = east >= 0
    isSouthFirst = first < 0
    pair = CanonicalPair(
      first: WGS84.reducedLatitude(isSouthFirst ? first : -first),
      second: WGS84.reducedLatitude(isSouthFirst ? second : -second),
      eastDegrees: east.magnitude)
  }

  /// Turns the headings at both ends back to how the world sees them.
  func restore(_ first: Angle, _ second: Angle) -> (departure: Angle, arrival: Angle) {
    let (departure, arrival) = isSwapped ? (second, first) : (first, second)
    let sineSign = isEastward ? 1.0 : -1.0
    let cosineSign = isSouthFirst != isSwapped ? 1.0 : -1.0
    return (
      Angle(unit: sineSign * departure.sine, cosineSign * departure.cosine),
      Angle(unit: sineSign * arrival.sine, cosineSign * arrival.cosine)
    )
  }
}
