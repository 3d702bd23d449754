import Testing
import TrackFiles

/// Files of routes and of waypoints alone, whose times say when each point was created.
@Suite struct CreationTimeTests {
  @Test func `without a track and a route, the waypoints are played in their order`() throws {
    let track = try track(
      of: """
        <gpx><name>Stops</name>
        <wpt lat="1" lon="1"><ele>5</ele><time>2024-05-01T10:00:00Z</time></wpt>
        <wpt lat="2" lon="2"><name>A</name><time>2024-05-01T10:01:00Z</time></wpt></gpx>
        """)
    #expect(track.name == "Stops")
    #expect(track.points.map(\.time) == [0, 60] && track.points[0].elevation == 5)
    #expect(track.places.map(\.name) == ["A"] && track.segmentStarts == [0])
    #expect(
      track.repairs == [
        .init(kind: .waypointsJoined, count: 2, firstLine: 2), .init(kind: .waypointTimesKept, count: 2, firstLine: 2),
      ])
  }

  @Test(arguments: [
    ["10:00:05", "10:00:00", "10:00:09"], ["10:00:00", "10:00:05", "10:00:05"], ["10:00:00", "10:00:07"],
  ])
  func `times of waypoints that do not rise, or are not all there, say when each was created`(times: [String]) throws {
    let points = (0..<3).map { "<wpt lat='\($0)' lon='1'>\(times.indices ~= $0 ? created(times[$0]) : "")</wpt>" }
    let track = try track(of: "<gpx>\(points.joined())</gpx>")
    #expect(track.points.map(\.time) == [nil, nil, nil])
    #expect(track.repairs.map(\.kind) == [.waypointsJoined, .creationTimesDropped])
    #expect(track.repairs.map(\.count) == [3, times.count])
  }

  @Test func `times of a route say when each point was created, even if they rise`() throws {
    let points = (1...3).map { "\n<rtept lat='\($0)' lon='1'>\(created("1\($0):00:00"))</rtept>" }
    let waypoints = "<wpt lat='1' lon='1'>\(created("11:00:00"))</wpt>"
    let track = try TracksTests.track(of: "<gpx>\(waypoints)<rte>\(points.joined())</rte></gpx>")
    #expect(track.points.map(\.time) == [nil, nil, nil] && track.segmentStarts == [0])
    #expect(track.repairs == [.init(kind: .creationTimesDropped, count: 3, firstLine: 2)])
    let recorded = "<trk><trkseg><trkpt lat='7' lon='8'/></trkseg></trk>"
    #expect(try TracksTests.track(of: "<gpx><rte>\(points.joined())</rte>\(recorded)</gpx>").repairs.isEmpty)
  }

  private func created(_ time: String) -> String { "<time>2024-05-01T\(time)Z</time>" }
}
