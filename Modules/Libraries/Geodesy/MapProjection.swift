/// A projection of a small area onto a rectangle: north is up, and the scale is true near the middle.
///
/// The area may lie across the date line: the widest gap between longitudes is left out.
public struct MapProjection: Sendable {
  private let west, width, north, scale, squeeze: Double

  /// Creates the projection that shows coordinates as large as possible in a rectangle; `nil` if there are none.
  public init?(of coordinates: [Coordinate], width: Double, height: Double) {
    guard let south = coordinates.map(\.latitude).min(), let north = coordinates.map(\.latitude).max(),
      let span = Self.narrowestSpan(of: coordinates.map(\.longitude))
    else { return nil }
    squeeze = ((south + north) / 2).radians.cosine
    scale = min(width / max(span.width * squeeze, 1e-9), height / max(north - south, 1e-9))
    (west, self.width, self.north) = (span.west, span.width, north)
  }

  /// Returns the point of a coordinate, measured from the upper left corner of the rectangle.
  public func point(of coordinate: Coordinate) -> (x: Double, y: Double) {
    var east = coordinate.longitude - west
    if abs(east - width / 2) > 180 { east += east < width / 2 ? 360 : -360 }
    return (east * squeeze * scale, (north - coordinate.latitude) * scale)
  }

  /// Returns the western end and the width of the smallest range with all longitudes; `nil` if there are none.
  private static func narrowestSpan(of longitudes: [Double]) -> (west: Double, width: Double)? {
    let sorted = longitudes.sorted()
    guard var west = sorted.first, let last = sorted.last else { return nil }
    var width = last - west
    for (before, after) in zip(sorted, sorted.dropFirst()) where 360 - (after - before) < width {
      (west, width) = (after, 360 - (after - before))
    }
    return (west, width)
  }
}
