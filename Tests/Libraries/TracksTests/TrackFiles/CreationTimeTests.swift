import Testing
import TrackFiles

/// Files of routes and of waypoints alone, whose times say when each point was created.
@Suite struct CreationTimeTests {
  @Test func `without a track and a route, the waypoints are played in their order`() throws {
    let track = try track(
      of: """
        <gpx><name>Stops</name>
        <wpt lat="1" lon="1"><time>2024-05-01T10:00:00Z</time></wpt>
        <wpt lat="2" lon="2"><name>A</name><time>2024-05-01T10:01:00Z</time></wpt></gpx>
        """)
    #expect((track.name, track.segmentStarts, track.places.map(\.name)) == ("Stops", [0], ["A"]))
    #expect(track.points.map(\.time) == [0, 60] && track.repairs == [])
  }

  @Test func `times of a route say when its points were created, and are not played`() throws {
    for times in [
      ["10:00:05", "10:00:00", "10:00:09"], ["10:00:00", "10:00:05", "10:00:05"], ["10:00:00", "10:00:07"],
    ] {
      let points = (0..<3).map { "<wpt lat='\($0)' lon='1'>\(times.indices ~= $0 ? created(times[$0]) : "")</wpt>" }
      let track = try track(of: "<gpx>\(points.joined())</gpx>")
      #expect(track.points.map(\.time) == [nil, nil, nil])
      #expect(track.repairs == [.init(kind: .timesDropped, count: times.count, firstLine: 1)])
    }
    let points = (1...3).map { "\n<rtept lat='\($0)' lon='1'>\(created("1\($0):00:00"))</rtept>" }
    let waypoints = "<wpt lat='1' lon='1'>\(created("11:00:00"))</wpt>"
    let route = try track(of: "<gpx>\(waypoints)<rte>\(points.joined())</rte></gpx>")
    #expect(route.points.map(\.time) == [nil, nil, nil] && route.segmentStarts == [0])
    #expect(route.repairs == [])
    let recorded = "<trk><trkseg><trkpt lat='7' lon='8'/></trkseg></trk>"
    #expect(try track(of: "<gpx><rte>\(points.joined())</rte>\(recorded)</gpx>").repairs == [])
  }

  private func created(_ time: String) -> String { "<time>2024-05-01T\(time)Z</time>" }
}
