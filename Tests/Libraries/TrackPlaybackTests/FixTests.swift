import Foundation
import Geodesy
import GeodesyTesting
import Testing
import TrackPlayback

@Suite struct FixTests {
  @Test(arguments: [
    (360.0, 1.0, 1.0), (-1, 1, 1), (.nan, 1, 1), (0, -1, 1), (0, .infinity, 1), (0, 1, .nan), (0, 1, -0.1),
  ])
  func `a report whose numbers make no sense cannot exist`(_ heading: Double, _ travelled: Double, _ left: Double)
    throws
  {
    let place = try at(1, 2)
    let fix = Fix(
      coordinate: place, heading: heading, distanceTravelled: travelled, distanceLeft: left)
    #expect(fix == nil)
  }

  @Test func `a report needs no progress to be decoded, and one out of range is refused`() throws {
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
