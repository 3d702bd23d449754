import Foundation
import Geodesy
import Testing

/// One line of ``geographicLibFigures``.
struct GeodesicLeg: CustomStringConvertible {
  let family: String
  let start: Coordinate
  let end: Coordinate
  let distance: Double
  let initialAzimuth: Double
  let finalAzimuth: Double
  let description: String

  init?(_ line: Substring) {
    let words = line.split(separator: " ")
    let numbers = words.dropFirst().compactMap { Double($0) }
    guard numbers.count == 7, let start = Coordinate(latitude: numbers[0], longitude: numbers[1]),
      let end = Coordinate(latitude: numbers[2], longitude: numbers[3])
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
