import Foundation
import Geodesy
import Testing

/// Metres between two places straight through the earth: a measure that owes nothing to geodesics.
func chord(_ one: Coordinate, _ other: Coordinate) -> Double {
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

/// Degrees from one heading to another, the short way round.
func turn(_ one: Double, _ other: Double) -> Double {
  (one - other).remainder(dividingBy: 360).magnitude
}

/// A place that a test knows to be one.
func at(_ latitude: Double, _ longitude: Double) throws -> Coordinate {
  try #require(Coordinate(latitude: latitude, longitude: longitude))
}
