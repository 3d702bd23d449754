import Geodesy
import GeodesyTesting
import SwiftRexTesting
import Testing

@Suite struct GeodesicTests {
  private func anywhere(_ random: inout SeededGenerator) throws -> Coordinate {
    try at(.random(in: -90...90, using: &random), .random(in: -180...180, using: &random))
  }

  /// Places on whole degrees: the poles, the equator, the antimeridian, and antipodes of one another.
  private func corners() throws -> [Coordinate] {
    let longitudes: [Double] = [-180, -179, -90, -0.0, 0, 1, 90, 180]
    return try [-90.0, -45, -0.0, 0, 1, 45, 90].flatMap { latitude in try longitudes.map { try at(latitude, $0) } }
  }

  @Test func `a line that is followed leads back by the same line`() throws {
    var random = SeededGenerator(seed: 1)
    for _ in 0..<2_000 {
      let start = try anywhere(&random)
      let (azimuth, distance) = (
        Double.random(in: 0..<360, using: &random), Double.random(in: 0...1.9e7, using: &random)
      )
      let arrival = try #require(Geodesic.direct(from: start, azimuth: azimuth, distance: distance))
      let back = Geodesic.inverse(from: arrival.coordinate, to: start)
      #expect(abs(back.distance - distance) < 1e-3)
      let again = try #require(
        Geodesic.direct(from: arrival.coordinate, azimuth: back.initialAzimuth, distance: back.distance))
      #expect(chord(again.coordinate, start) < 1e-3, "\(start) by \(azimuth)")
    }
  }

  @Test func `a line is as long forth as back, and longer than the chord`() throws {
    var random = SeededGenerator(seed: 2)
    let places = try corners() + (0..<60).map { _ in try anywhere(&random) }
    for start in places {
      for end in places {
        let course = Geodesic.inverse(from: start, to: end)
        #expect(abs(course.distance - Geodesic.inverse(from: end, to: start).distance) < 1e-6)
        #expect(course.distance >= chord(start, end) - 1e-3)
        #expect((0...20_003_932).contains(course.distance), "\(start) to \(end)")
        #expect((0..<360).contains(course.initialAzimuth) && (0..<360).contains(course.finalAzimuth))
      }
    }
  }

  @Test func `no detour is shorter`() throws {
    var random = SeededGenerator(seed: 3)
    for _ in 0..<2_000 {
      let (start, middle, end) = (try anywhere(&random), try anywhere(&random), try anywhere(&random))
      let (first, second) = (Geodesic.inverse(from: start, to: middle), Geodesic.inverse(from: middle, to: end))
      let direct = Geodesic.inverse(from: start, to: end).distance
      let nearAntipode = [first.distance, second.distance, direct].contains { $0 > 1.985e7 }
      #expect(first.distance + second.distance >= direct - (nearAntipode ? 68_000 : 1e-3))
    }
  }

  @Test func `antipodes are half a meridian apart`() throws {
    for place in try corners() {
      let antipode = try at(-place.latitude, (place.longitude + 180).remainder(dividingBy: 360))
      #expect(abs(Geodesic.inverse(from: place, to: antipode).distance - 20_003_931.459) < 1e-3)
    }
  }

  @Test func `the earth is as large as its ellipsoid says`() throws {
    let quarter = Geodesic.inverse(from: try at(0, 10), to: try at(90, 10))
    #expect(abs(quarter.distance - 10_001_965.729) < 1e-3)
    let degree = Geodesic.inverse(from: try at(0, 179.5), to: try at(0, -179.5))
    #expect(abs(degree.distance - 6_378_137 * .pi / 180) < 1e-3)
    #expect(turn(degree.initialAzimuth, 90) < 1e-9 && turn(degree.finalAzimuth, 90) < 1e-9)
  }

  @Test func `equal places are no distance apart, and so are two names of one place`() throws {
    let none = Geodesic.inverse(from: try at(5, 6), to: try at(5, 6))
    #expect(none.distance == 0 && none.initialAzimuth == 0 && none.finalAzimuth == 0)
    #expect(Geodesic.inverse(from: try at(5, 180), to: try at(5, -180)).distance == 0)
    #expect(Geodesic.inverse(from: try at(90, 10), to: try at(90, -70)).distance < 1e-6)
  }

  @Test func `over the pole one arrives on the other side, heading south`() throws {
    let arrival = try #require(Geodesic.direct(from: try at(89, 20), azimuth: 0, distance: 223_388))
    #expect(chord(arrival.coordinate, try at(89, -160)) < 1)
    #expect(turn(arrival.finalAzimuth, 180) < 1e-9)
  }

  @Test func `a negative distance goes backwards`() throws {
    let back = try #require(Geodesic.direct(from: try at(10, 20), azimuth: 30, distance: -5_000))
    let forth = try #require(Geodesic.direct(from: try at(10, 20), azimuth: 210, distance: 5_000))
    #expect(chord(back.coordinate, forth.coordinate) < 1e-3)
    #expect(abs(back.finalAzimuth - 30) < 0.1)
  }

  @Test func `three times round the equator is where one began`() throws {
    let distance = 3 * 2 * Double.pi * 6_378_137
    let arrival = try #require(Geodesic.direct(from: try at(0, 50), azimuth: 90, distance: distance))
    #expect(chord(arrival.coordinate, try at(0, 50)) < 1e-3)
  }

  @Test(arguments: [0, 1e-300, 1, 1e7, 1e15, 1e100, -1e300, Double.greatestFiniteMagnitude])
  func `any finite numbers lead somewhere on earth`(_ number: Double) throws {
    for start in try corners() {
      for (azimuth, distance) in [(45, number), (number, 1e6), (number, number)] {
        let arrival = try #require(Geodesic.direct(from: start, azimuth: azimuth, distance: distance))
        _ = try at(arrival.coordinate.latitude, arrival.coordinate.longitude)
        #expect((0..<360).contains(arrival.finalAzimuth))
      }
    }
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity]) func `other numbers lead nowhere`(_ number: Double) throws {
    #expect(Geodesic.direct(from: try at(0, 0), azimuth: number, distance: 1) == nil)
    #expect(Geodesic.direct(from: try at(0, 0), azimuth: 1, distance: number) == nil)
  }
}
