import Foundation
import Geodesy
import GeodesyTesting
import Testing
import TrackPlayback

@Suite struct FixTests {
  @Test func `impossible numbers make no fix`() throws {
    let place = try at(1, 2)
    let impossible: [(Double, Double, Double)] = [
      (360, 1, 1), (-1, 1, 1), (.nan, 1, 1), (0, -1, 1), (0, .infinity, 1), (0, 1, .nan), (0, 1, -0.1),
    ]
    let fixes = impossible.map { Fix(coordinate: place, heading: $0, distanceTravelled: $1, distanceLeft: $2) }
    #expect(fixes.compactMap(\.self) == [])
    #expect(throws: DecodingError.self) { try Self.decode(heading: 360) }
  }

  @Test func `the progress is computed`() throws {
    #expect(try Self.decode(heading: 359).progress == 0.25)
  }

  private static func decode(heading: Int) throws -> Fix {
    let text = """
      {"coordinate": {"latitude": 1, "longitude": 2}, "heading": \(heading),
      "distanceTravelled": 1, "distanceLeft": 3}
      """
    return try JSONDecoder().decode(Fix.self, from: Data(text.utf8))
  }
}
