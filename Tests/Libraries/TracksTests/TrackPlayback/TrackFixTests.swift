import Geodesy
import GeodesyTesting
import Testing
import TrackFiles
import TrackPlayback

@Suite struct TrackFixTests {
  @Test func `at a point the coordinate is exact, and the heading that of the line ahead`() throws {
    let track = try track([[(0, 0), (0, 1), (1, 1)]])
    let fixes = track.cumulativeDistances.map { track.fix(atDistance: $0) }
    #expect(fixes.map(\.coordinate) == [try at(0, 0), try at(0, 1), try at(1, 1)])
    #expect(fixes.map(\.heading) == [90, 0, 0])
    #expect((fixes[0].progress, fixes[2].progress, fixes[2].distanceLeft) == (0, 1, 0))
  }

  @Test func `between points the position is on their geodesic, not on a straight line over the map`() throws {
    let track = try track([[(60, 0), (60, 20)]])
    let middle = track.fix(atDistance: track.length / 2)
    #expect(middle.coordinate.latitude > 60.37 && abs(middle.coordinate.longitude - 10) < 1e-9)
    #expect(abs(middle.heading - 90) < 1e-9 && abs(middle.progress - 0.5) < 1e-12)
    #expect(middle.distanceTravelled + middle.distanceLeft == track.length)
  }

  @Test func `everywhere, the position moves as far as the distance says`() throws {
    let track = Track.embedded
    var before = track.fix(atDistance: 0)
    for step in 1...3_000 {
      let now = track.fix(atDistance: Double(step))
      try #require(Geodesic.inverse(from: before.coordinate, to: now.coordinate).distance <= 1.000_001)
      try #require(
        (0..<360).contains(now.heading) && now.progress > before.progress && now.distanceTravelled == Double(step))
      before = now
    }
  }

  @Test
  func `a distance beyond an end of the track is clamped to that end`()
    throws
  {
    let line = try track([[(0, 0), (0, 1)]])
    let (start, end) = (line.fix(atDistance: 0), line.fix(atDistance: line.length))
    #expect([-5, .nan, 1e9, .infinity].map { line.fix(atDistance: $0) } == [start, start, end, end])
    for segments in [[[(1.0, 2.0)]], [[(1, 2), (1, 2)]], [[(1, 2)], [(1, 2)]]] {
      let fix = try track(segments).fix(atDistance: 0)
      #expect(fix.coordinate == (try at(1, 2)))
      #expect((fix.heading, fix.progress, fix.distanceLeft) == (0, 1, 0))
    }
  }

  @Test func `points that were recorded twice neither stop the motion nor turn it`() throws {
    let track = try track([[(0, 0), (0, 0), (0, 1), (0, 1), (0, 1), (0, 2), (0, 2)]])
    for distance in stride(from: 0, through: track.length, by: track.length / 64) {
      #expect(abs(track.fix(atDistance: distance).heading - 90) < 1e-9)
    }
    #expect(track.fix(atDistance: track.length).heading == 90)
  }

  @Test func `a gap is jumped, and at its edge the position is on the other side`() throws {
    let track = try track([[(0, 0), (0, 1)], [(10, 50), (11, 50)]])
    let edge = track.cumulativeDistances[1]
    #expect(abs(track.fix(atDistance: edge - 1).coordinate.longitude - 1) < 1e-4)
    let beyond = track.fix(atDistance: edge)
    #expect(beyond.coordinate == (try at(10, 50)) && beyond.heading == 0)
  }
}
