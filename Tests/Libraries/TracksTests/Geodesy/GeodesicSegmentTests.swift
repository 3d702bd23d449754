import Geodesy
import GeodesyTesting
import SwiftRexTesting
import Testing

@Suite struct GeodesicSegmentTests {
  /// A line of some length, from a place in a direction.
  private struct Line {
    let start: Coordinate
    let azimuth: Double
    let segment: GeodesicSegment

    init(metres: Double, _ random: inout SeededGenerator) throws {
      start = try at(.random(in: -89...89, using: &random), .random(in: -180...180, using: &random))
      azimuth = Double.random(in: 0..<360, using: &random)
      let end = try #require(Geodesic.direct(from: start, azimuth: azimuth, distance: metres))
      segment = GeodesicSegment(from: start, to: end.coordinate)
    }

    /// Returns the place beside the line that is this far to the right of it, after this distance.
    func place(after metres: Double, right: Double = 0) throws -> Coordinate {
      let foot = try #require(Geodesic.direct(from: start, azimuth: azimuth, distance: metres))
      return try #require(Geodesic.direct(from: foot.coordinate, azimuth: foot.finalAzimuth + 90, distance: right))
        .coordinate
    }
  }

  @Test func `a circle beside a line has a part of it, whose ends are a radius from the center`() throws {
    var random = SeededGenerator(seed: 1)
    for _ in 0..<200 {
      let line = try Line(metres: .random(in: 100...1e6, using: &random), &random)
      let foot = Double.random(in: 0.2...0.8, using: &random) * line.segment.length
      let right = Double.random(in: -0.1...0.1, using: &random) * line.segment.length
      let center = try line.place(after: foot, right: right)
      let part = try #require(line.segment.part(within: abs(right) * 1.1 + 0.01, of: center))
      try #require(abs(part.lowerBound + part.upperBound - 2 * foot) < 1e-3)
      for end in [part.lowerBound, part.upperBound] {
        let distance = Geodesic.inverse(from: center, to: try line.place(after: end)).distance
        try #require(abs(distance - abs(right) * 1.1 - 0.01) < 1e-3)
      }
      try #require(line.segment.part(within: abs(right) * 0.99 - 0.002, of: center) == nil)
    }
  }

  @Test func `a part ends with the line if its end is within the radius, and begins with it if its start is`() throws {
    var random = SeededGenerator(seed: 2)
    for _ in 0..<100 {
      let line = try Line(metres: .random(in: 100...1e6, using: &random), &random)
      let (segment, length) = (line.segment, line.segment.length)
      let radius = Double.random(in: 0.1...0.9, using: &random) * length
      let first = try #require(segment.part(within: radius, of: segment.start))
      try #require(first.lowerBound == 0 && abs(first.upperBound - radius) < 1e-3)
      let last = try #require(segment.part(within: radius, of: segment.end))
      try #require(last.upperBound == length && abs(last.lowerBound - (length - radius)) < 1e-3)
      try #require(segment.part(within: length * 1.1, of: segment.end) == 0...length)
    }
  }

  @Test func `a line without length is within the radius or not`() throws {
    let place = try at(48, 11)
    let center = try #require(Geodesic.direct(from: place, azimuth: 77, distance: 30)).coordinate
    let segment = GeodesicSegment(from: place, to: place)
    #expect(segment.part(within: 30.001, of: center) == 0...0)
    #expect(segment.part(within: 29.999, of: center) == nil)
  }
}
