/// A projection of a small area onto a rectangle: north is up, and the scale is true near the middle.
///
/// An area across the date line is drawn as wide as the world.
public struct MapProjection: Sendable {
  private let west, north, scale, squeeze: Double

  /// Creates the projection that shows coordinates as large as possible in a rectangle; `nil` if there are none.
  public init?(of coordinates: [Coordinate], width: Double, height: Double) {
    let (latitudes, longitudes) = (coordinates.map(\.latitude), coordinates.map(\.longitude))
    guard let south = latitudes.min(), let north = latitudes.max(), let west = longitudes.min(),
      let east = longitudes.max()
    else { return nil }
    squeeze = ((south + north) / 2).radians.cosine
    scale = min(width / max((east - west) * squeeze, 1e-9), height / max(north - south, 1e-9))
    (self.west, self.north) = (west, north)
  }

  /// Returns the point of a coordinate, measured from the upper left corner of the rectangle.
  public func point(of coordinate: Coordinate) -> (x: Double, y: Double) {
    ((coordinate.longitude - west) * squeeze * scale, (north - coordinate.latitude) * scale)
  }
}
