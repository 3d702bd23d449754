import Foundation
import Geodesy
import GeodesyTesting
import Testing
import TrackPlayback

@Suite struct FixTests {
  @Test func `a report whose numbers make no sense cannot exist`() throws {
    let place = try at(1, 2)
    let impossible: [(Double, Double, Double)] = [
      (360, 1, 1), (-1, 1, 1), (.nan, 1, 1), (0, -1, 1), (0, .infinity, 1), (0, 1, .nan), (0, 1, -0.1),
    ]
    for (heading, travelled, left) in impossible {
      let fix = Fix(coordinate: place, heading: heading, distanceTravelled: travelled, distanceLeft: left)
      #expect(fix == nil, "\(heading) \(travelled) \(left)")
    }
  }

  @Test func `a report is decoded without its progress, and refused with a heading out of range`() throws {
    func decode(_ heading: Int) throws -> Fix {
      let text = """
        {"coordinate": {"latitude": 1, "longitude": 2}, "heading": \(heading),
        "distanceTravelled": 1, "distanceLeft": 3}
        """
      return try JSONDecoder().decode(Fix.self, from: Data(text.utf8))
    }
    #expect(try decode(359).progress == 0.25)
    #expect(throws: DecodingError.self) { try decode(360) }
  }
}
