import Geodesy
import GeodesyTesting
import SwiftRexTesting
import Testing

@testable import TrackPlayback

/// Regions found by the index, compared with a look at all of them.
struct RegionIndexTests {

  /// Where things go wrong if they do: the antimeridian, both poles, and somewhere else.
  static let vicinities: [(Double, Double)] = [(0, 180), (-17, -180), (90, 0), (-90, 30), (89.99, 77), (48, 11)]

  private func places(
    around middle: (Double, Double), count: Int, within metres: Double, _ random: inout SeededGenerator
  )
    throws -> [Coordinate]
  {
    let middle = try at(middle.0, middle.1)
    return try (0..<count).map { _ in
      try #require(
        Geodesic.direct(
          from: middle, azimuth: .random(in: 0...360, using: &random), distance: .random(in: 0...metres, using: &random)
        )
      ).coordinate
    }
  }

  @Test(arguments: vicinities) func `every region that a segment touches is among the candidates`(
    vicinity: (Double, Double)
  ) throws {
    var random = SeededGenerator(seed: 11)
    let regions = try places(around: vicinity, count: 300, within: 4000, &random).map {
      Region(name: "", center: $0, radius: .random(in: 1...100, using: &random))
    }
    let index = RegionIndex(regions, margin: 10)
    var touched = 0
    var offered = 0
    for length in [0.0, 5, 200, 3000] {
      for start in try places(around: vicinity, count: 4, within: 4000, &random) {
        let end = try #require(
          Geodesic.direct(from: start, azimuth: .random(in: 0...360, using: &random), distance: length)
        ).coordinate
        let segment = GeodesicSegment(from: start, to: end)
        let candidates = Set(index.candidates(near: segment))
        offered += candidates.count
        let way = stride(from: 0, through: segment.length, by: 20).map {
          GeocentricPoint(segment.place(after: $0))
        }
        for (number, region) in regions.enumerated() where isTouched(region, index.centers[number], by: way) {
          touched += 1
          #expect(candidates.contains(number))
        }
      }
    }
    #expect(touched > 3 && offered < 16 * 300 / 2)
  }

  @Test func `regions of very different sizes are found in one index, and the small ones far away are not`() throws {
    var random = SeededGenerator(seed: 5)
    let centers = try places(around: (48, 11), count: 200, within: 100_000, &random)
    let small = centers.map { Region(name: "", center: $0, radius: 5) }
    let middle = try at(48, 11)
    let edge = try #require(Geodesic.direct(from: middle, azimuth: 30, distance: 4_999)).coordinate
    for regions in [
      small + [Region(name: "", center: middle, radius: 5_000)],
      [Region(name: "", center: middle, radius: 5_000)] + small,
    ] {
      let index = RegionIndex(regions, margin: 0)
      let large = regions.firstIndex { $0.radius == 5_000 }
      let found = index.candidates(near: GeodesicSegment(from: edge, to: edge))
      #expect(large.map(found.contains) == true && found.count < 100)
      for (number, region) in regions.enumerated() {
        #expect(index.candidates(near: GeodesicSegment(from: region.center, to: region.center)).contains(number))
      }
    }
  }

  /// Looks at all points of the way, straight through the earth.
  private func isTouched(
    _ region: Region, _ center: GeocentricPoint, by way: [GeocentricPoint]
  ) -> Bool {
    way.contains { $0.chord(to: center) <= region.radius - 1e-4 }
  }

  @Test(arguments: vicinities) func `a segment finds where it enters a circle, however small, and where it leaves it`(
    vicinity: (Double, Double)
  ) throws {
    var random = SeededGenerator(seed: 13)
    for start in try places(around: vicinity, count: 10, within: 4000, &random) {
      let azimuth = Double.random(in: 0...360, using: &random)
      let end = try #require(Geodesic.direct(from: start, azimuth: azimuth, distance: 5000)).coordinate
      let segment = GeodesicSegment(from: start, to: end)
      let passed = segment.place(after: 1234)
      let heading = Geodesic.inverse(from: passed, to: end).initialAzimuth
      let center = try #require(Geodesic.direct(from: passed, azimuth: heading + 90, distance: 3)).coordinate
      let inside = try #require(segment.approach(to: center, within: 5))
      #expect(segment.approach(to: center, within: 2.9) == nil)
      #expect(abs(segment.crossing(of: center, radius: 5, inside: inside, outside: 0) - 1230) < 0.01)
      #expect(abs(segment.crossing(of: center, radius: 5, inside: inside, outside: segment.length) - 1238) < 0.01)
    }
  }
}
