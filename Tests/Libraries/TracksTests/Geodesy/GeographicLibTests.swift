import Geodesy
import GeodesyTesting
import Testing

@Suite struct GeographicLibTests {
  @Test func `both problems are solved to a millimetre`() throws {
    let legs = GeodesicLeg.all.filter { $0.family != "antipodal" }
    #expect(legs.count == 20)
    for leg in legs {
      let course = Geodesic.inverse(from: leg.start, to: leg.end)
      #expect(abs(course.distance - leg.distance) < 1e-3, "\(leg)")
      let arc: Double = leg.distance * .pi / 180
      let offsets = [
        turn(course.initialAzimuth, leg.initialAzimuth) * arc, turn(course.finalAzimuth, leg.finalAzimuth) * arc,
      ]
      #expect(offsets.allSatisfy { $0 < 1e-3 }, "\(leg)")
      let arrival = try #require(
        Geodesic.direct(from: leg.start, azimuth: leg.initialAzimuth, distance: leg.distance))
      #expect(chord(arrival.coordinate, leg.end) < 1e-3, "\(leg)")
    }
  }

  @Test func `near the antipode, a length is right to 34 km and leads to within 40 km of the end`() throws {
    let legs = GeodesicLeg.all.filter { $0.family == "antipodal" }
    #expect(legs.count == 2)
    for leg in legs {
      let course = Geodesic.inverse(from: leg.start, to: leg.end)
      #expect(abs(course.distance - leg.distance) < 34_000, "\(leg)")
      let arrival = try #require(
        Geodesic.direct(from: leg.start, azimuth: course.initialAzimuth, distance: course.distance))
      #expect(chord(arrival.coordinate, leg.end) < 40_000, "\(leg)")
    }
  }
}

/// One line of ``geographicLibFigures``.
struct GeodesicLeg: CustomStringConvertible {
  let family, description: String
  let start, end: Coordinate
  let distance, initialAzimuth, finalAzimuth: Double

  private init?(_ line: Substring) {
    let words = line.split(separator: " ")
    let numbers = words.dropFirst().compactMap { Double($0) }
    guard numbers.count == 7, let start = Coordinate(latitude: numbers[0], longitude: numbers[1]),
      let end = Coordinate(latitude: numbers[2], longitude: numbers[3])
    else { return nil }
    (family, description, self.start, self.end) = (String(words[0]), String(line), start, end)
    (distance, initialAzimuth, finalAzimuth) = (numbers[4], numbers[5], numbers[6])
  }

  static let all = geographicLibFigures.split(separator: "\n").compactMap(GeodesicLeg.init)
}
