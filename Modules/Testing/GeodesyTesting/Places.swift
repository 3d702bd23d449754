import Foundation
public import Geodesy
import Testing

/// Returns the length, in metres, of the straight line through the earth between two places.
public func chord(_ one: Coordinate, _ other: Coordinate) -> Double {
  func cartesian(_ place: Coordinate) -> [Double] {
    let (latitude, longitude) = (place.latitude * .pi / 180, place.longitude * .pi / 180)
    let flattening = 1 / 298.257223563
    let eccentricitySquared = flattening * (2 - flattening)
    let normal = 6_378_137 / (1 - eccentricitySquared * sin(latitude) * sin(latitude)).squareRoot()
    return [
      normal * cos(latitude) * cos(longitude), normal * cos(latitude) * sin(longitude),
      normal * (1 - eccentricitySquared) * sin(latitude),
    ]
  }
  return zip(cartesian(one), cartesian(other)).map { ($0 - $1) * ($0 - $1) }.reduce(0, +).squareRoot()
}

/// Returns the smaller angle between two headings, in degrees.
public func turn(_ one: Double, _ other: Double) -> Double {
  (one - other).remainder(dividingBy: 360).magnitude
}

/// Returns the place at a latitude and a longitude in degrees; fails the test if they are out of range.
public func at(_ latitude: Double, _ longitude: Double) throws -> Coordinate {
  try #require(Coordinate(latitude: latitude, longitude: longitude))
}
