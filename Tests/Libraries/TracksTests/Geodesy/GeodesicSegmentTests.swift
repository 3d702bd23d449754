import Geodesy
import GeodesyTesting
import SwiftRexTesting
import Testing

@Suite struct GeodesicSegmentTests {
  /// A segment of some length in any direction.
  private func segment(metres: Double, _ random: inout SeededGenerator) throws -> GeodesicSegment {
    let start = try at(.random(in: -89...89, using: &random), .random(in: -180...180, using: &random))
    let azimuth = Double.random(in: 0..<360, using: &random)
    let end = try #require(Geodesic.direct(from: start, azimuth: azimuth, distance: metres))
    return GeodesicSegment(from: start, to: end.coordinate)
  }

  @Test func `places of a segment divide its length, and lie within its ends`() throws {
    var random = SeededGenerator(seed: 1)
    for _ in 0..<100 {
      let segment = try segment(metres: .random(in: 1...5e6, using: &random), &random)
      let metres = Double.random(in: 0...segment.length, using: &random)
      #expect(abs(segment.distance(of: segment.start, after: metres) - metres) < 1e-3)
      #expect(abs(segment.distance(of: segment.end, after: metres) - (segment.length - metres)) < 1e-3)
      #expect(segment.place(after: -1) == segment.start && segment.place(after: segment.length + 1) == segment.end)
    }
  }

  @Test func `a circle is approached where the segment comes near enough, and only there`() throws {
    var random = SeededGenerator(seed: 3)
    for _ in 0..<200 {
      let segment = try segment(metres: .random(in: 100...1e6, using: &random), &random)
      let foot = Double.random(in: 0.01...0.99, using: &random) * segment.length
      let azimuth = Geodesic.inverse(from: segment.place(after: foot), to: segment.end).initialAzimuth
      let offset = Double.random(in: 0.001...0.1, using: &random) * min(foot, segment.length - foot)
      let center = try #require(
        Geodesic.direct(from: segment.place(after: foot), azimuth: azimuth + 90, distance: offset)
      ).coordinate
      let found = try #require(segment.approach(to: center, within: offset * 1.01 + 0.002))
      #expect(segment.distance(of: center, after: found) <= offset * 1.01 + 0.002)
      #expect(segment.approach(to: center, within: offset * 0.99 - 0.002) == nil)
    }
  }

  @Test func `a circle around an end is met there, the start first`() throws {
    var random = SeededGenerator(seed: 4)
    let segment = try segment(metres: 1000, &random)
    let circles = [
      (segment.start, 10), (segment.end, 10), (segment.place(after: 500), 500.1), (segment.start, 0), (segment.end, 0),
    ]
    #expect(
      circles.map { segment.approach(to: $0, within: $1) } == [0, segment.length, 0, 0, segment.length])
  }

  @Test func `a circle is crossed a radius from its center`() throws {
    var random = SeededGenerator(seed: 5)
    for _ in 0..<100 {
      let segment = try segment(metres: .random(in: 100...1e6, using: &random), &random)
      let radius = Double.random(in: 0.1...0.9, using: &random) * segment.length
      let left = segment.crossing(of: segment.start, radius: radius, inside: 0, outside: segment.length)
      #expect(left <= radius + 1e-3 && radius - left <= 0.002)
      let entered = segment.crossing(of: segment.end, radius: radius, inside: segment.length, outside: 0)
      #expect(segment.length - entered <= radius + 1e-3 && radius - (segment.length - entered) <= 0.002)
    }
  }
}
