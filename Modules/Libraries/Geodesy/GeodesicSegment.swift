/// The shortest line from one place to another, and how near it comes to others.
public struct GeodesicSegment: Sendable {
  /// The ends.
  public let start, end: Coordinate

  /// Metres.
  public let length: Double

  private let azimuth: Double

  /// Creates the line; both ends may be one place.
  public init(from start: Coordinate, to end: Coordinate) {
    let course = Geodesic.inverse(from: start, to: end)
    (self.start, self.end, length, azimuth) = (start, end, course.distance, course.initialAzimuth)
  }

  /// Returns the place so many metres from the start, or the nearer end if there is none.
  public func place(after metres: Double) -> Coordinate {
    if metres >= length { return end }
    let arrival = metres > 0 ? Geodesic.direct(from: start, azimuth: azimuth, distance: metres) : nil
    return arrival?.coordinate ?? start
  }

  /// Returns the metres along the ground between a center and the place so many metres from the start.
  public func distance(of center: Coordinate, after metres: Double) -> Double {
    Geodesic.inverse(from: center, to: place(after: metres)).distance
  }

  /// Returns a place, as metres from the start, that is no further than a radius from a center, if there is one.
  ///
  /// The distance falls and then rises along the line: a search by thirds, to a millimetre.
  public func approach(to center: Coordinate, within radius: Double) -> Double? {
    var (low, high) = (0.0, length)
    var (near, far) = (distance(of: center, after: low), distance(of: center, after: high))
    if min(near, far) <= radius { return near <= radius ? low : high }
    guard (near + far - length) / 2 <= radius else { return nil }
    while high - low > 0.001 {
      let (left, right) = ((2 * low + high) / 3, (low + 2 * high) / 3)
      (near, far) = (distance(of: center, after: left), distance(of: center, after: right))
      if near <= radius { return left }
      if far <= radius { return right }
      if near < far { high = right } else { low = left }
    }
    return nil
  }

  /// Returns where a circle is crossed between a place within and a place without it, to a millimetre.
  public func crossing(of center: Coordinate, radius: Double, inside: Double, outside: Double) -> Double {
    var (inside, outside) = (inside, outside)
    while abs(outside - inside) > 0.001 {
      let middle = (inside + outside) / 2
      if distance(of: center, after: middle) <= radius { inside = middle } else { outside = middle }
    }
    return inside
  }
}
