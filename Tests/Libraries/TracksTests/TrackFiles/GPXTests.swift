import Geodesy
import GeodesyTesting
import Testing
import TrackFiles

@Suite struct GPXTests {
  @Test func `a recorded track is read with its name, points, times and places`() throws {
    let track = try track(
      of: """
        <?xml version="1.0" encoding="UTF-8"?>
        <gpx version="1.1" creator="test" xmlns="http://www.topografix.com/GPX/1/1">
          <metadata><name>File</name><time>2024-05-01T00:00:00Z</time></metadata>
          <wpt lat="59.9" lon="10.7"><ele>2</ele><name> Fika &amp; <![CDATA[<cake>]]> </name></wpt>
          <trk><name>Morning</name><desc>no</desc>
            <trkseg>
              <trkpt lat="59.90" lon="10.70"><ele>3.5</ele><time>2024-05-01T10:00:00Z</time></trkpt>
              <trkpt lat="59.91" lon="10.70"><time>2024-05-01T12:00:30.250+02:00</time></trkpt>
              <trkpt lon=" 10.71 " lat="+5.991E1"/>
            </trkseg>
          </trk>
        </gpx>
        """)
    #expect(track.name == "Morning")
    let walk = Geodesic.inverse(from: try at(59.91, 10.7), to: try at(59.91, 10.71)).distance
    let climb = Geodesic.inverse(from: try at(59.9, 10.7), to: try at(59.91, 10.7)).distance
    #expect(track.points.map(\.time) == [0, 30.25, ((30.25 + walk / (climb / 30.25)) * 1e6).rounded() / 1e6])
    #expect(track.repairs == [.init(kind: .timesFilled, count: 1, firstLine: 9)])
    #expect(track.points.map(\.coordinate) == [try at(59.9, 10.7), try at(59.91, 10.7), try at(59.91, 10.71)])
    #expect(track.places == [.init(name: "Fika & <cake>", coordinate: try at(59.9, 10.7))])
  }

  @Test func `all tracks of a file become one, and so do its routes if there is no track`() throws {
    let walked = try track(
      of: """
        <gpx><trk><trkseg><trkpt lat="1" lon="1"/><trkpt lat="1" lon="2"/></trkseg><trkseg/>
        <trkseg><trkpt lat="2" lon="1"/></trkseg></trk>
        <trk><name>Second</name><trkseg><trkpt lat="3" lon="1"/></trkseg></trk></gpx>
        """)
    #expect((walked.name, walked.segmentStarts, walked.points.count) == ("Second", [0, 2, 3], 4))
    let route = "<rte><name>Plan</name><rtept lat='1' lon='1'><name>A</name></rtept><rtept lat='1' lon='2'/></rte>"
    let planned = try track(of: "<gpx>\(route)\(route)</gpx>")
    #expect((planned.name, planned.segmentStarts) == ("Plan", [0, 2]))
    let both = try track(of: "<gpx>\(route)<trk><trkseg><trkpt lat='7' lon='8'/></trkseg></trk></gpx>")
    #expect(both.points == [.init(coordinate: try at(7, 8))])
  }

  @Test func `GPX 1.0, prefixes and files without a namespace are read, and extensions are ignored`() throws {
    let point = "<q:trk><q:trkseg><q:trkpt lat='1' lon='2'/></q:trkseg></q:trk>"
    let prefixed =
      "<q:gpx version='1.0' xmlns:q='http://www.topografix.com/GPX/1/0'><q:name>Old</q:name>\(point)</q:gpx>"
    #expect(try track(of: prefixed).name == "Old")
    #expect(try track(of: prefixed.replacing("q:", with: "").replacing(":q", with: "")).points.count == 1)
    let extended = try track(
      of: """
        <gpx xmlns="http://www.topografix.com/GPX/1/1" xmlns:gpxtpx="http://www.garmin.com/TrackPointExtension/v2">
        <trk><extensions><name>No</name><trkseg><trkpt lat="99"/></trkseg></extensions><trkseg>
        <trkpt lat="1" lon="2"><extensions><time>2024-05-01T10:00:00Z</time><ele>7</ele>
        <gpxtpx:TrackPointExtension><gpxtpx:hr>90</gpxtpx:hr><x:y/><y xmlns='::'/><y xmlns:xml='y'/><y:z:a/>
        </gpxtpx:TrackPointExtension></extensions></trkpt></trkseg></trk><trkpt lat="x"/></gpx>
        """)
    #expect(extended.points == [.init(coordinate: try at(1, 2))] && extended.name == "track")
  }

  @Test func `a single point is a track, at a pole and on the date line too`() throws {
    for (latitude, longitude) in [(90.0, 0.0), (-90, 180), (0, -180)] {
      let point = "<trkpt lat='\(latitude)' lon='\(longitude)'/>"
      let track = try track(of: "<gpx><trk><trkseg>\(point)</trkseg></trk></gpx>")
      #expect(track.points == [.init(coordinate: try at(latitude, longitude))])
      #expect(track.length == 0 && track.repairs.isEmpty)
    }
  }

  @Test func `the points of a file that is larger than the buffers of the parser are in order`() throws {
    let note = "<!--\(String(repeating: "x", count: 1_100))-->"
    let latitudes: [Double] = (0..<10_000).map { Double($0) / 1_000 }
    let points: [String] = latitudes.map { "<trkpt lat='\($0)' lon='0'/>\(note)\n" }
    let track = try track(of: "<gpx><trk><trkseg>\(points.joined())</trkseg></trk></gpx>")
    #expect(track.points.map(\.coordinate.latitude) == latitudes)
  }
}
