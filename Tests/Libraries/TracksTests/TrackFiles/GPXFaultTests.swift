import Foundation
import GeodesyTesting
import Testing
import TrackFiles

@Suite struct GPXFaultTests {
  private static let points = """
    <gpx>
    <trk><trkseg>
    GOOD
    <trkpt LAT LON/>
    </trkseg></trk>
    </gpx>
    """

  @Test(arguments: [
    (#"lat="91""#, #"lon="1""#, #"lat="91" is out of range; write lat="…" in degrees from -90 to 90"#),
    (#"lat="1""#, #"lon="-180.001""#, #"lon="-180.001" is out of range; write lon="…" in degrees from -180 to 180"#),
    (#"lat="nan""#, #"lon="1""#, #"lat="nan" is not a number; write lat="…" in degrees from -90 to 90"#),
    (#"lat="5,9,9""#, #"lon="1""#, #"lat="5,9,9" is not a number; write lat="…" in degrees from -90 to 90"#),
    (#"lat="1&#10;2""#, #"lon="1""#, #"lat="1 2" is not a number; write lat="…" in degrees from -90 to 90"#),
    ("", #"lon="1""#, #"a point has no lat; write lat="…" in degrees from -90 to 90"#),
    (#"lat="1""#, "", #"a point has no lon; write lon="…" in degrees from -180 to 180"#),
  ])
  func `a point without a valid place is left out, and a file of only such points is refused at the first one`(
    _ latitude: String, _ longitude: String, _ complaint: String
  ) throws {
    let text = Self.points.replacing("LAT", with: latitude).replacing("LON", with: longitude)
    #expect(TracksTests.complaint(about: text.replacing("GOOD", with: "")) == "track:4: \(complaint)")
    let track = try track(of: text.replacing("GOOD", with: Self.good))
    #expect(track.points.count == 1)
    #expect(track.repairs == [.init(kind: .positionsDropped, count: 1, firstLine: 4)])
  }

  private static let good = #"<trkpt lat="1" lon="2"/>"#

  @Test func `the elevation and time of a point without a valid place do not go to the point before it`() throws {
    let bad = "<trkpt lat='91' lon='2'><ele>9</ele><time>2024-05-01T10:00:00Z</time></trkpt>"
    let track = try track(of: "<gpx><trk><trkseg><trkpt lat='1' lon='2'/>\(bad)</trkseg></trk></gpx>")
    #expect(track.points == [.init(coordinate: try at(1, 2))])
  }

  @Test(arguments: [
    ("\u{FEFF} \n\n", ": the file is empty; use a GPX or GeoJSON file with a track"),
    ("<!-- \n", ": the file ends before its first element; it is incomplete: copy, download or export it again"),
    ("<gpx><trk>", ":1:11: the file ends before </gpx>; it is incomplete: copy, download or export it again"),
    ("PK", ": this is neither XML nor JSON; use a GPX or GeoJSON file, or export the track as one"),
    ("<!-- --> x", ":1:10: this is not XML; use a GPX file, or export the track as GPX"),
    ("\n<kml></kml>", ":2: this is XML but not GPX: it begins with the element \"kml\"; export the track as GPX"),
    ("<gpx><trk><trkseg/></trk></gpx>", ": the file contains no points; export it with a track, a route or a waypoint"),
  ])
  func `a file without a track says so`(_ text: String, _ complaint: String) {
    #expect(TracksTests.complaint(about: text) == "track\(complaint)")
  }

  @Test(arguments: [
    ("<gpx>\n<trk></trkseg>\n</gpx>", "2:15: an end tag does not match its start tag"),
    ("<gpx>\n<wpt lat=1 lon='2'/>\n</gpx>", "2:10: an attribute is not in quotes"),
    ("<gpx>\n<wpt lat='1' lat='2'/>\n</gpx>", "2:21: an attribute appears twice"),
    ("<gpx>\n<wpt lat='<' lon='2'/>\n</gpx>", "2:11: an attribute contains a < (write &lt;)"),
    ("<gpx>\n<name>ø < B</name>\n</gpx>", "2:10: a < or an & is not part of any markup (write &lt; or &amp;)"),
    ("<gpx>\n<name>Fish &Chips</name></gpx>", "2:18: an entity reference does not end with ; (write &amp; for &)"),
    ("<gpx>\n<name>&lol9;</name></gpx>", "2:13: an entity is not known in XML (write &amp; for &)"),
    ("<gpx>\n<name>\u{0}</name></gpx>", "2:7: a character is not allowed in XML"),
    ("<gpx/>\nwords", "2:1: unexpected content after </gpx>"),
    ("<gpx><trk><!-- -- --></trk></gpx>", "1:16: the XML is malformed (XML parser error 80)"),
  ])
  func `broken XML is refused with its line and column`(_ text: String, _ complaint: String) {
    #expect(TracksTests.complaint(about: text) == "track:\(complaint); correct it or export the file again")
  }

  @Test(arguments: [
    String(repeating: "<a>", count: 100_000), "<a b='\(String(repeating: "c", count: 11_000_000))'/>",
  ])
  func `elements nested without end and values of many megabytes are refused`(_ text: String) {
    #expect(complaint(about: "<gpx><trk>\(text)</trk></gpx>") != nil)
  }

  @Test(arguments: [
    "<?xml version='1.0'?><?xml-stylesheet href='a'?>", "<?x > ?>", "\n \n<?xml version='1.0' encoding='UTF-16'?>\n",
    "<!-- <!DOCTYPE no> - <gpx> -->",
  ])
  func `comments and instructions may precede and follow the root element`(_ opening: String) {
    let text = "\(opening)<gpx><trk><?x?><trkseg><trkpt lat='1' lon='2'/></trkseg></trk></gpx> <?y?>\n<!---->\n"
    #expect(complaint(about: text) == nil)
  }

  @Test(arguments: [String.Encoding.utf8, .utf16LittleEndian, .utf16BigEndian])
  func `a document type is refused, with all its entities, inner and outer`(_ encoding: String.Encoding) throws {
    let bomb = #"<!DOCTYPE gpx [<!ENTITY a "ha"><!ENTITY b SYSTEM "file:///etc/passwd">]>"#
    let mark = encoding == .utf8 ? "" : "\u{FEFF}"
    for opening in ["", "<?xml version='1.0'?>\n", "<!--> a --><?b c?>\n<!---->\n", "\n \n"] {
      let text = try #require("\(mark)\(opening)\(bomb)<gpx><name>&b;</name></gpx>".data(using: encoding))
      let place = "\(opening.filter { $0 == "\n" }.count + 1):1"
      #expect(
        complaint(about: text)
          == "track:\(place): a document type (<!DOCTYPE) is not allowed; remove it; GPX does not need one")
    }
  }
}
