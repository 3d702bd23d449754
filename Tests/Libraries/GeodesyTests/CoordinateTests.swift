import Foundation
import Geodesy
import GeodesyTesting
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
    #expect(Coordinate(latitude: latitude, longitude: longitude) == nil)
  }

  @Test func `a place survives its encoding, to the last digit`() throws {
    let place = try at(59.907_523_456_789_01, -10.752_900_000_000_003)
    let data = try JSONEncoder().encode(place)
    #expect(try JSONDecoder().decode(Coordinate.self, from: data) == place)
  }

  @Test func `a place that does not exist cannot be decoded`() {
    let data = Data(#"{"latitude": 91, "longitude": 0}"#.utf8)
    #expect(throws: DecodingError.self) { try JSONDecoder().decode(Coordinate.self, from: data) }
  }
}
