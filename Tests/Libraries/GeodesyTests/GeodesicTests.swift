import Geodesy
import GeodesyTesting
import SwiftRexTesting
import Testing

@Suite struct GeodesicTests {
  @Test func `any two places have a line that leads from one to the other`() throws {
    var random = SeededGenerator(seed: 1)
    for _ in 0..<4_000 {
      let start = try at(.random(in: -90...90, using: &random), .random(in: -180...180, using: &random))
      let end = try at(.random(in: -90...90, using: &random), .random(in: -180...180, using: &random))
      try expectRoundTrip(from: start, to: end)
    }
  }

  @Test func `so do places on whole degrees, antipodes included`() throws {
    let latitudes: [Double] = [-90, -45, -0.0, 0, 1, 45, 90]
    let longitudes: [Double] = [-180, -179, -90, -0.0, 0, 1, 90, 180]
    let places = try latitudes.flatMap { latitude in try longitudes.map { try at(latitude, $0) } }
    for start in places {
      for end in places { try expectRoundTrip(from: start, to: end) }
    }
  }

  @Test func `places a hair off the antipode are found, too`() throws {
    var random = SeededGenerator(seed: 2)
    for exponent in -17 ... -1 {
      for _ in 0..<60 {
        let offset = Double(
          sign: .plus, exponent: 3 * exponent, significand: .random(in: 1...2, using: &random))
        let start = try at(.random(in: -89...89, using: &random), 0)
        try expectRoundTrip(from: start, to: try at(-start.latitude + offset, 180 - offset))
        try expectRoundTrip(from: try at(0, 0), to: try at(0, 180 - offset))
      }
    }
  }

  private func expectRoundTrip(from start: Coordinate, to end: Coordinate) throws {
    let course = Geodesic.inverse(from: start, to: end)
    #expect((0...20_003_931.46).contains(course.distance))
    #expect((0..<360).contains(course.initialAzimuth) && (0..<360).contains(course.finalAzimuth))
    let arrival = try #require(Geodesic.direct(from: start, azimuth: course.initialAzimuth, distance: course.distance))
    #expect(chord(arrival.coordinate, end) < 1e-6, "\(start) to \(end)")
  }

  @Test func `the earth is as large as its ellipsoid says`() throws {
    let quarter = Geodesic.inverse(from: try at(0, 10), to: try at(90, 10))
    #expect(abs(quarter.distance - 10_001_965.729_3) < 1e-3)
    let degree = Geodesic.inverse(from: try at(0, 179.5), to: try at(0, -179.5))
    #expect(abs(degree.distance - 6_378_137 * .pi / 180) < 1e-6)
    #expect(degree.initialAzimuth == 90 && degree.finalAzimuth == 90)
  }

  @Test func `equal places are no distance apart, and so are two names of one place`() throws {
    let none = Geodesic.inverse(from: try at(5, 6), to: try at(5, 6))
    #expect(none.distance == 0 && none.initialAzimuth == 0 && none.finalAzimuth == 0)
    #expect(Geodesic.inverse(from: try at(5, 180), to: try at(5, -180)).distance == 0)
    #expect(Geodesic.inverse(from: try at(90, 10), to: try at(90, -70)).distance < 1e-9)
  }

  @Test func `over the pole one arrives on the other side, heading south`() throws {
    let arrival = try #require(Geodesic.direct(from: try at(89, 20), azimuth: 0, distance: 223_388))
    #expect(abs(arrival.coordinate.longitude - -160) < 1e-9)
    #expect(abs(arrival.coordinate.latitude - 89) < 1e-4)
    #expect(arrival.finalAzimuth == 180)
  }

  @Test func `a negative distance goes backwards`() throws {
    let back = try #require(Geodesic.direct(from: try at(10, 20), azimuth: 30, distance: -5_000))
    let forth = try #require(Geodesic.direct(from: try at(10, 20), azimuth: 210, distance: 5_000))
    #expect(chord(back.coordinate, forth.coordinate) < 1e-6)
    #expect(abs(back.finalAzimuth - 30) < 0.1)
  }

  @Test(arguments: [1e7, 1e9, 1e15, 1e100, Double.greatestFiniteMagnitude, -1e300, 1e-300])
  func `a distance of any size ends somewhere at once`(_ distance: Double) throws {
    let arrival = try #require(Geodesic.direct(from: try at(40, 50), azimuth: 1e10, distance: distance))
    #expect(
      Coordinate(latitude: arrival.coordinate.latitude, longitude: arrival.coordinate.longitude)
        != nil)
    #expect((0..<360).contains(arrival.finalAzimuth))
  }

  @Test func `three times round the equator is where one began`() throws {
    let round = 2 * Double.pi * 6_378_137
    let arrival = try #require(Geodesic.direct(from: try at(0, 50), azimuth: 90, distance: 3 * round))
    #expect(chord(arrival.coordinate, try at(0, 50)) < 1e-5)
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity]) func `numbers that are none lead nowhere`(_ number: Double)
    throws
  {
    #expect(Geodesic.direct(from: try at(0, 0), azimuth: number, distance: 1) == nil)
    #expect(Geodesic.direct(from: try at(0, 0), azimuth: 1, distance: number) == nil)
  }
}
