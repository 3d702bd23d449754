/// A projection of a small area onto a rectangle: north is up, and the scale is true near the middle.
public struct MapProjection: Sendable {
  private let west, north, scale, squeeze: Double

  /// Creates the projection that shows coordinates as large as possible in a rectangle; `nil` if there are none.
  public init?(of coordinates: [Coordinate], width: Double, height: Double) {
    guard let south = coordinates.map(\.latitude).min(), let north = coordinates.map(\.latitude).max(),
      let west = coordinates.map(\.longitude).min(), let east = coordinates.map(\.longitude).max()
    else { return nil }
    squeeze = Self.lengthOfLongitude(atLatitude: (south + north) / 2)
    scale = min(width / max((east - west) * squeeze, 1e-9), height / max(north - south, 1e-9))
    (self.west, self.north) = (west, north)
  }

  /// Returns the point of a coordinate, measured from the upper left corner of the rectangle.
  public func point(of coordinate: Coordinate) -> (x: Double, y: Double) {
    ((coordinate.longitude - west) * squeeze * scale, (north - coordinate.latitude) * scale)
  }

  /// Returns the length of a degree of longitude, in degrees of latitude.
  private static func lengthOfLongitude(atLatitude latitude: Double) -> Double {
    let start = Coordinate(inRange: latitude, 0)
    let east = Coordinate(inRange: latitude, 0.01)
    let poleward = Coordinate(inRange: latitude + (latitude < 0 ? 0.01 : -0.01), 0)
    return Geodesic.inverse(from: start, to: east).distance / Geodesic.inverse(from: start, to: poleward).distance
  }
}
