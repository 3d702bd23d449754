public import Geodesy
import Testing

/// Returns the smaller angle between two headings, in degrees.
public func turn(_ one: Double, _ other: Double) -> Double {
  (one - other).remainder(dividingBy: 360).magnitude
}

/// Returns the place at a latitude and a longitude in degrees; fails the test if they are out of range.
public func at(_ latitude: Double, _ longitude: Double) throws -> Coordinate {
  try #require(Coordinate(latitude: latitude, longitude: longitude))
}
