import Foundation
import LocationSimulationFeature
import Testing

/// One line of ``geographicLibFigures``.
struct GeodesicLeg: CustomStringConvertible {
  let family: String
  let start: LocationSimulation.Coordinate
  let end: LocationSimulation.Coordinate
  let distance: Double
  let initialAzimuth: Double
  let finalAzimuth: Double
  let description: String

  init?(_ line: Substring) {
    let words = line.split(separator: " ")
    let numbers = words.dropFirst().compactMap { Double($0) }
    guard numbers.count == 7, let start = LocationSimulation.Coordinate(latitude: numbers[0], longitude: numbers[1]),
      let end = LocationSimulation.Coordinate(latitude: numbers[2], longitude: numbers[3])
    else { return nil }
    (family, self.start, self.end) = (String(words[0]), start, end)
    (distance, initialAzimuth, finalAzimuth) = (numbers[4], numbers[5], numbers[6])
    description = String(line)
  }

  /// The families, in the order of the figures.
  static let families = [
    "random", "short", "meridional", "equatorial", "antimeridian", "polar", "pole", "long", "antipodal",
    "grazing", "upright",
  ]

  static let all = geographicLibFigures.split(separator: "\n").compactMap(GeodesicLeg.init)
}

typealias Geodesic = LocationSimulation.Geodesic

/// Metres between two places straight through the earth: a measure that owes nothing to geodesics.
func chord(_ one: LocationSimulation.Coordinate, _ other: LocationSimulation.Coordinate) -> Double {
  func cartesian(_ place: LocationSimulation.Coordinate) -> [Double] {
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
func at(_ latitude: Double, _ longitude: Double) throws -> LocationSimulation.Coordinate {
  try #require(LocationSimulation.Coordinate(latitude: latitude, longitude: longitude))
}
