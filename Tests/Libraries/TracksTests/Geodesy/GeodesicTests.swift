import Geodesy
import GeodesyTesting
import SwiftRexTesting
import Testing

@Suite struct GeodesicTests {
  private func anywhere(_ random: inout SeededGenerator) throws -> Coordinate {
    try at(.random(in: -90...90, using: &random), .random(in: -180...180, using: &random))
  }

  private static let halfCircumference = Double.pi * 6_371_008.8

  /// Places on whole degrees: the poles, the equator, the antimeridian, and antipodes of one another.
  private func corners() throws -> [Coordinate] {
    let longitudes: [Double] = [-180, -179, -90, -0.0, 0, 1, 90, 180]
    return try [-90.0, -45, -0.0, 0, 1, 45, 90].flatMap { latitude in try longitudes.map { try at(latitude, $0) } }
  }

  @Test func `the direct and the inverse problem agree`() throws {
    var random = SeededGenerator(seed: 1)
    for _ in 0..<2_000 {
      let start = try anywhere(&random)
      let (azimuth, distance) = (
        Double.random(in: 0..<360, using: &random), Double.random(in: 0...1.9e7, using: &random)
      )
      let arrival = try #require(Geodesic.direct(from: start, azimuth: azimuth, distance: distance))
      let back = Geodesic.inverse(from: arrival.coordinate, to: start)
      try #require(abs(back.distance - distance) < 1e-3)
      let again = try #require(
        Geodesic.direct(from: arrival.coordinate, azimuth: back.initialAzimuth, distance: back.distance))
      try #require(Geodesic.inverse(from: again.coordinate, to: start).distance < 1e-3, "\(start) by \(azimuth)")
    }
  }

  @Test func `a line is equally long in both directions, and at most half a circumference`() throws {
    var random = SeededGenerator(seed: 2)
    let places = try corners() + (0..<60).map { _ in try anywhere(&random) }
    for start in places {
      for end in places {
        let course = Geodesic.inverse(from: start, to: end)
        try #require(abs(course.distance - Geodesic.inverse(from: end, to: start).distance) < 1e-6)
        try #require((0...Self.halfCircumference + 1e-6).contains(course.distance), "\(start) to \(end)")
        try #require((0..<360).contains(course.initialAzimuth) && (0..<360).contains(course.finalAzimuth))
      }
    }
  }

  @Test func `antipodes are half a circumference apart`() throws {
    for place in try corners() {
      let antipode = try at(-place.latitude, (place.longitude + 180).remainder(dividingBy: 360))
      #expect(abs(Geodesic.inverse(from: place, to: antipode).distance - Self.halfCircumference) < 1e-3)
    }
  }

  @Test func `two coordinates of one place are no distance apart`() throws {
    let none = Geodesic.inverse(from: try at(5, 6), to: try at(5, 6))
    #expect((none.distance, none.initialAzimuth, none.finalAzimuth) == (0, 0, 0))
    #expect(Geodesic.inverse(from: try at(5, 180), to: try at(5, -180)).distance == 0)
    #expect(Geodesic.inverse(from: try at(90, 10), to: try at(90, -70)).distance < 1e-6)
  }

  @Test func `only finite numbers yield a place, which is on earth`() throws {
    for number in [0, 1e-300, 1, 1e7, 1e15, 1e100, -1e300, Double.greatestFiniteMagnitude] {
      for start in try corners() {
        for (azimuth, distance) in [(45, number), (number, 1e6), (number, number)] {
          let arrival = try #require(Geodesic.direct(from: start, azimuth: azimuth, distance: distance))
          _ = try at(arrival.coordinate.latitude, arrival.coordinate.longitude)
          try #require((0..<360).contains(arrival.finalAzimuth))
        }
      }
    }
    let origin = try at(0, 0)
    for number in [Double.nan, .infinity, -.infinity] {
      try #require(Geodesic.direct(from: origin, azimuth: number, distance: 1) == nil)
      try #require(Geodesic.direct(from: origin, azimuth: 1, distance: number) == nil)
    }
  }
}
