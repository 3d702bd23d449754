import Geodesy
import GeodesyTesting
import Testing
import TrackFiles

@Suite struct TrackTests {
  /// Returns a track of segments of latitudes and longitudes.
  private func track(_ segments: [[(Double, Double)]]) throws -> Track {
    let points = try segments.map { try $0.map { TrackPoint(coordinate: try at($0.0, $0.1)) } }
    return try #require(Track(name: "test", segments: points))
  }

  @Test func `the length of a track is that of the geodesics from point to point`() throws {
    let track = try track([[(0, 0), (0, 1), (0, 3)]])
    let degree = 6_378_137 * Double.pi / 180
    #expect(zip(track.cumulativeDistances, [0, degree, 3 * degree]).allSatisfy { abs($0 - $1) < 1e-6 })
    #expect(track.length == track.cumulativeDistances.last)
    #expect(track.summary == .init(name: "test", length: track.length, pointCount: 3))
  }

  @Test func `a gap between segments has no length`() throws {
    let track = try track([[(0, 0), (0, 1)], [], [(10, 0), (10, 0.5)], [(50, 50)]])
    #expect(track.segmentStarts == [0, 2, 4])
    #expect(track.cumulativeDistances[1] == track.cumulativeDistances[2])
    #expect(track.cumulativeDistances[3] == track.cumulativeDistances[4])
  }

  @Test func `a track has a duration if its times never fall`() throws {
    func duration(_ times: [Double?]) throws -> Double? {
      let points = try zip(0..., times).map { TrackPoint(coordinate: try at(0, Double($0)), time: $1) }
      return try #require(Track(name: "test", segments: [points])).duration
    }
    #expect(try duration([5, 15, 15, 25]) == 20)
    #expect(try duration([5, 15, 14, 25]) == nil && duration([5, nil]) == nil && duration([5, .infinity]) == nil)
  }

  @Test func `there is no track without a point`() {
    #expect(Track(name: "none", segments: []) == nil)
    #expect(Track(name: "none", segments: [[], []]) == nil)
  }
}
