import Geodesy
import GeodesyTesting
import Testing
import TrackFiles

@Suite struct TrackTests {
  @Test func `the length of a track is that of the geodesics from point to point, without gaps`() throws {
    let straight = try track([[(0, 0), (0, 1), (0, 3)]])
    let degree = 6_371_008.8 * Double.pi / 180
    #expect(zip(straight.cumulativeDistances, [0, degree, 3 * degree]).allSatisfy { abs($0 - $1) < 1e-6 })
    #expect(straight.length == straight.cumulativeDistances.last)
    let broken = try track([[(0, 0), (0, 1)], [], [(10, 0), (10, 0.5)], [(50, 50)]])
    let distances = broken.cumulativeDistances
    #expect((broken.segmentStarts, distances[1], distances[3]) == ([0, 2, 4], distances[2], distances[4]))
  }

  @Test func `a track has at least one point, and a duration if its times never fall`() throws {
    func duration(_ times: [Double?]) throws -> Double? {
      let points = try zip(0..., times).map { TrackPoint(coordinate: try at(0, Double($0)), time: $1) }
      return try #require(Track(name: "test", segments: [points])).duration
    }
    #expect(try [[5, 15, 15, 25], [5, 15, 14, 25], [5, nil], [5, .infinity]].map(duration) == [20, nil, nil, nil])
    #expect([[], [[], []]].map { Track(name: "none", segments: $0) } == [nil, nil])
  }

  @Test func `each place has a name of its own, and one that ends with a number keeps it`() throws {
    func names(_ places: String...) throws -> [String] {
      let point = try at(0, 0)
      let track = Track(
        name: "test", segments: [[TrackPoint(coordinate: point)]],
        places: places.map { Place(name: $0, coordinate: point) })
      return try #require(track).places.map(\.name)
    }
    #expect(try names("Opera", "Pier", "Opera", "Opera") == ["Opera", "Pier", "Opera (2)", "Opera (3)"])
    #expect(try names("Opera", "Opera", "Opera (2)") == ["Opera", "Opera (3)", "Opera (2)"])
    #expect(try names("Opera (2)", "Opera (2)", "Opera") == ["Opera (2)", "Opera (2) (2)", "Opera"])
    #expect(try names("Opera", "Opera (3)", "Opera (2)") == ["Opera", "Opera (3)", "Opera (2)"])
  }
}
