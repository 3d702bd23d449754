import Geodesy
import GeodesyTesting
import SwiftRexTesting
import Testing

@Suite struct GeocentricPointTests {
  @Test func `the axes lead to the equator at Greenwich, to that at 90° east, and to the north pole`() throws {
    let (equator, pole) = (6_378_137.0, 6_356_752.314_245)
    for (place, x, y, z) in [
      (try at(0, 0), equator, 0.0, 0.0), (try at(0, 90), 0, equator, 0), (try at(90, 0), 0, 0, pole),
      (try at(-90, 50), 0, 0, -pole), (try at(0, -180), -equator, 0, 0),
    ] {
      let point = GeocentricPoint(place)
      #expect(abs(point.x - x) < 1e-6 && abs(point.y - y) < 1e-6 && abs(point.z - z) < 1e-6)
    }
  }

  @Test func `a chord is as long as geometry says`() throws {
    var random = SeededGenerator(seed: 1)
    for _ in 0..<1000 {
      let one = try at(.random(in: -90...90, using: &random), .random(in: -180...180, using: &random))
      let other = try at(.random(in: -90...90, using: &random), .random(in: -180...180, using: &random))
      #expect(abs(GeocentricPoint(one).chord(to: GeocentricPoint(other)) - chord(one, other)) < 1e-6)
    }
  }
}
