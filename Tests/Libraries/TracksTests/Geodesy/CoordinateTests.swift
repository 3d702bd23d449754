import Foundation
import Geodesy
import GeodesyTesting
import Testing

@Suite struct CoordinateTests {
  @Test func `latitudes range from -90 to 90, and longitudes from -180 to 180`() throws {
    let inside: [(Double, Double)] = [(90, 180), (-90, -180), (0, 0)]
    #expect(try inside.map { try at($0, $1).latitude } == inside.map(\.0))
    #expect(try inside.map { try at($0, $1).longitude } == inside.map(\.1))
    let outside: [(Double, Double)] = [(90.000_1, 0), (-90.1, 0), (0, 180.000_1), (0, -181), (.nan, 0), (0, .nan)]
    #expect(outside.compactMap { Coordinate(latitude: $0, longitude: $1) } == [])
  }

  @Test func `a place is encoded to the last digit, and one out of range cannot be decoded`() throws {
    let place = try at(59.907_523_456_789_01, -10.752_900_000_000_003)
    #expect(try JSONDecoder().decode(Coordinate.self, from: JSONEncoder().encode(place)) == place)
    let data = Data(#"{"latitude": 91, "longitude": 0}"#.utf8)
    #expect(throws: DecodingError.self) { try JSONDecoder().decode(Coordinate.self, from: data) }
  }
}
