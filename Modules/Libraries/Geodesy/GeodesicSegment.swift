/// The shortest line from one place to another, and how near it comes to others.
public struct GeodesicSegment: Sendable {
  /// The start.
  public let start: Coordinate

  /// The end.
  public let end: Coordinate

  /// Metres.
  public let length: Double

  private let ray: GeodesicRay

  /// Creates the line; both ends may be one place.
  public init(from start: Coordinate, to end: Coordinate) {
    self.start = start
    self.end = end
    let course = Geodesic.inverse(from: start, to: end)
    length = course.distance
    ray = GeodesicRay(from: start, heading: Angle(degrees: course.initialAzimuth))
  }

  /// Returns the place so many metres from the start.
  public func place(after metres: Double) -> Coordinate {
    metres <= 0 ? start : metres >= length ? end : ray.arrival(after: metres).coordinate
  }

  /// Returns the metres along the ground between a center and the place so many metres from the start.
  public func distance(of center: Coordinate, after metres: Double) -> Double {
    Geodesic.inverse(from: center, to: place(after: metres)).distance
  }

  /// The line in pieces, none longer than a thousand kilometres: along each of them the distance from any place within
  /// reach falls and then rises.
  public var pieces: [GeodesicSegment] {
    let count = Int((length / 1_000_000).rounded(.up))
    guard count > 1 else { return [self] }
    return (0..<count).map { index in
      let step = length / Double(count)
      return GeodesicSegment(from: place(after: step * Double(index)), to: place(after: step * Double(index + 1)))
    }
  }

  /// Returns a place, as metres from the start, that is no further than a radius from a center, if there is one.
  public func approach(to center: Coordinate, within radius: Double) -> Double? {
    let (near, far) = (distance(of: center, after: 0), distance(of: center, after: length))
    if near <= radius { return 0 }
    if far <= radius { return length }
    return (near + far - length) / 2 <= radius ? search(for: center, within: radius) : nil
  }

  /// Searches by the golden section until the radius is reached or the rest is shorter than a millimetre.
  private func search(for center: Coordinate, within radius: Double) -> Double? {
    var (low, high) = (0.0, length)
    let golden = 0.618_033_988_749_894_9
    var (left, right) = (high - golden * (high - low), low + golden * (high - low))
    var (leftDistance, rightDistance) = (distance(of: center, after: left), distance(of: center, after: right))
    while high - low > 0.001 {
      if leftDistance <= radius { return left }
      if rightDistance <= radius { return right }
      if leftDistance < rightDistance {
        (high, right, rightDistance) = (right, left, leftDistance)
        left = high - golden * (high - low)
        leftDistance = distance(of: center, after: left)
      } else {
        (low, left, leftDistance) = (left, right, rightDistance)
        right = low + golden * (high - low)
        rightDistance = distance(of: center, after: right)
      }
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
