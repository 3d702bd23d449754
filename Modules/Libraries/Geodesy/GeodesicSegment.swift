/// The shortest line from one place to another, with searches for where it comes near a third place.
public struct GeodesicSegment: Sendable {
  /// The ends.
  public let start, end: Coordinate

  /// The length in metres.
  public let length: Double

  private let azimuth: Double

  /// Creates the line between two ends, which may be equal.
  public init(from start: Coordinate, to end: Coordinate) {
    let course = Geodesic.inverse(from: start, to: end)
    (self.start, self.end, length, azimuth) = (start, end, course.distance, course.initialAzimuth)
  }

  /// Returns the place at a number of metres from the start, limited to the two ends.
  public func place(after metres: Double) -> Coordinate {
    if metres >= length { return end }
    let arrival = metres > 0 ? Geodesic.direct(from: start, azimuth: azimuth, distance: metres) : nil
    return arrival?.coordinate ?? start
  }

  /// Returns the distance in metres from a center to the place at a number of metres from the start.
  public func distance(of center: Coordinate, after metres: Double) -> Double {
    Geodesic.inverse(from: center, to: place(after: metres)).distance
  }

  /// Returns a place on the line, in metres from the start, that is within a radius of a center; `nil` if there is
  /// none.
  ///
  /// Along the line, the distance from the center falls and then rises. A ternary search finds the place to a
  /// millimetre.
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

  /// Returns where the line crosses a circle, in metres from the start, to a millimetre.
  ///
  /// - Parameters:
  ///   - center: The center of the circle.
  ///   - radius: The radius in metres.
  ///   - inside: A place inside the circle, in metres from the start.
  ///   - outside: A place outside it, in metres from the start.
  public func crossing(of center: Coordinate, radius: Double, inside: Double, outside: Double) -> Double {
    var (inside, outside) = (inside, outside)
    while abs(outside - inside) > 0.001 {
      let middle = (inside + outside) / 2
      if distance(of: center, after: middle) <= radius { inside = middle } else { outside = middle }
    }
    return inside
  }
}
