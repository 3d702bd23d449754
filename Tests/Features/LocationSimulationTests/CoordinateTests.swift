import Foundation
import LocationSimulationFeature
import Testing

@Suite struct CoordinateTests {
  @Test(arguments: [(90.0, 180.0), (-90, -180), (0, 0), (59.9, 10.7), (-0.0, 180)])
  func `places on earth exist, edges included`(_ latitude: Double, _ longitude: Double) throws {
    let place = try at(latitude, longitude)
    #expect(place.latitude == latitude && place.longitude == longitude)
  }

  @Test(arguments: [
    (90.000_1, 0.0), (-90.1, 0), (0, 180.000_1), (0, -181), (.nan, 0), (0, .nan), (.infinity, 0), (0, -.infinity),
  ])
  func `others do not`(_ latitude: Double, _ longitude: Double) {
    #expect(LocationSimulation.Coordinate(latitude: latitude, longitude: longitude) == nil)
  }

  @Test func `a place survives its encoding, to the last digit`() throws {
    let place = try at(59.907_523_456_789_01, -10.752_900_000_000_003)
    let data = try JSONEncoder().encode(place)
    #expect(try JSONDecoder().decode(LocationSimulation.Coordinate.self, from: data) == place)
  }

  @Test func `a place that does not exist cannot be decoded`() {
    let data = Data(#"{"latitude": 91, "longitude": 0}"#.utf8)
    #expect(throws: DecodingError.self) { try JSONDecoder().decode(LocationSimulation.Coordinate.self, from: data) }
  }

  @Test(arguments: [
    (360.0, 1.0, 1.0), (-1, 1, 1), (.nan, 1, 1), (0, -1, 1), (0, .infinity, 1), (0, 1, .nan), (0, 1, -0.1),
  ])
  func `nor can a report whose numbers make no sense exist`(_ heading: Double, _ travelled: Double, _ left: Double)
    throws
  {
    let place = try at(1, 2)
    let fix = LocationSimulation.Fix(
      coordinate: place, heading: heading, distanceTravelled: travelled, distanceLeft: left)
    #expect(fix == nil)
  }

  @Test func `a report needs no progress to be decoded, and one out of range is refused`() throws {
    func decode(_ heading: Int) throws -> LocationSimulation.Fix {
      let text = """
        {"coordinate": {"latitude": 1, "longitude": 2}, "heading": \(heading),
        "distanceTravelled": 1, "distanceLeft": 3}
        """
      return try JSONDecoder().decode(LocationSimulation.Fix.self, from: Data(text.utf8))
    }
    #expect(try decode(359).progress == 0.25)
    #expect(throws: DecodingError.self) { try decode(360) }
  }
}
