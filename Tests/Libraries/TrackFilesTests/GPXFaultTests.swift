import Foundation
import GeodesyTesting
import SwiftRexTesting
import Testing
import TrackFiles

@Suite struct GPXFaultTests {
  private static let correct = "correct it or export the file again"

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
    (#"lat="1""#, #"lon="inf""#, #"lon="inf" is not a number; write lon="…" in degrees from -180 to 180"#),
    (#"lat="0x1""#, #"lon="1""#, #"lat="0x1" is not a number; write lat="…" in degrees from -90 to 90"#),
    (#"lat="5,9,9""#, #"lon="1""#, #"lat="5,9,9" is not a number; write lat="…" in degrees from -90 to 90"#),
    (#"lat="""#, #"lon="1""#, #"lat="" is not a number; write lat="…" in degrees from -90 to 90"#),
    (#"lat="1&#10;2""#, #"lon="1""#, #"lat="1 2" is not a number; write lat="…" in degrees from -90 to 90"#),
    ("", #"lon="1""#, #"a point lacks its lat; write lat="…" in degrees from -90 to 90"#),
    (#"lat="1""#, "", #"a point lacks its lon; write lon="…" in degrees from -180 to 180"#),
  ])
  func `a point without a proper place is left out; a file of such points alone is refused with the line of the first`(
    _ latitude: String, _ longitude: String, _ complaint: String
  ) throws {
    let text = Self.points.replacing("LAT", with: latitude).replacing("LON", with: longitude)
    #expect(
      try TrackFilesTests.complaint(about: text.replacing("GOOD", with: "")) == "track.gpx:4:1: \(complaint)")
    let track = try track(of: text.replacing("GOOD", with: Self.good))
    #expect(track.points.count == 1)
    #expect(track.repairs == [.init(kind: .positionsDropped, count: 1, firstLine: 4)])
  }

  private static let good = #"<trkpt lat="1" lon="2"/>"#

  @Test func `what a point without a proper place holds is not that of the one before`() throws {
    let bad = "<trkpt lat='91' lon='2'><ele>9</ele><time>2024-05-01T10:00:00Z</time></trkpt>"
    let track = try track(of: "<gpx><trk><trkseg><trkpt lat='1' lon='2'/>\(bad)</trkseg></trk></gpx>")
    #expect(track.points == [.init(coordinate: try at(1, 2))])
  }

  @Test func `a file that is cut off anywhere is said to be incomplete`() throws {
    let whole = Data(
      Self.points.replacing("LAT LON", with: #"lat="1" lon="3""#).replacing("GOOD", with: Self.good).utf8)
    #expect(try complaint(about: whole) == nil)
    for length in 5..<whole.count {
      let line = whole.prefix(length).filter { $0 == UInt8(ascii: "\n") }.count + 1
      let complaint = try #require(try complaint(about: whole.prefix(length)))
      #expect(complaint.hasPrefix("track.gpx:"))
      #expect(complaint.contains("ends before"), "after \(length) bytes, line \(line)")
    }
  }

  @Test(arguments: [
    ("", "1:1: the file is empty; give a GPX or GeoJSON file with a track"),
    (" \n\n", "3:1: the file is empty; give a GPX or GeoJSON file with a track"),
    ("\u{FEFF}", "1:1: the file is empty; give a GPX or GeoJSON file with a track"),
    ("<!-- \n", "2:1: the file ends before its first element; it is incomplete: copy, download or export it again"),
    ("\n\0\0", "2:1: there is a control character (number 0), so this is no text; export the file again"),
    ("PK", "1:1: this is neither XML nor JSON; give a GPX or GeoJSON file, or export the track as one"),
    ("<1>", "1:1: this is not XML; give a GPX file, or export the track as GPX"),
    ("<!-- --> x", "1:10: this is not XML; give a GPX file, or export the track as GPX"),
    (
      "\n<kml></kml>",
      "2:1: this is XML but not GPX, for it begins with the element \"kml\"; export the track as GPX"
    ),
    ("<kml/>", "1:1: this is XML but not GPX, for it begins with the element \"kml\"; export the track as GPX"),
    ("<gpx/>", "1:7: there is no point in it; export it with a track, a route or a waypoint"),
    (
      "<gpx><trk><trkseg/></trk></gpx>",
      "1:32: there is no point in it; export it with a track, a route or a waypoint"
    ),
  ])
  func `what is no track says so`(_ text: String, _ complaint: String) throws {
    #expect(try TrackFilesTests.complaint(about: text) == "track.gpx:\(complaint)")
  }

  @Test(arguments: [
    ("<gpx>\n<trk></trkseg>\n</gpx>", "2:6: the end tag of \"trkseg\" is here, where \"trk\" should end"),
    ("<gpx>\n<trk></tr>\n</gpx>", "2:6: the end tag of \"tr\" is here, where \"trk\" should end"),
    ("</gpx>", "1:1: the end tag of \"gpx\" is here, which never began"),
    ("<gpx>\n<wpt lat=1 lon='2'/>\n</gpx>", "2:10: an attribute is not in quotes"),
    ("<gpx>\n<wpt lat='1' lat='2'/>\n</gpx>", "2:14: an attribute is there twice"),
    ("<gpx>\n<wpt lat/>\n</gpx>", "2:9: an attribute has no value"),
    ("<gpx>\n<wpt lat='1'lon='2'/>\n</gpx>", "2:13: a tag is malformed"),
    ("<gpx>\n<name>ø < B</name>\n</gpx>", "2:9: there is a < that begins nothing (write &lt;)"),
    ("<gpx/>\n<gpx/>", "2:1: something follows </gpx>"),
    ("<gpx/>\nwords", "2:1: something follows </gpx>"),
  ])
  func `broken XML is named with its line and column`(_ text: String, _ complaint: String) throws {
    #expect(try TrackFilesTests.complaint(about: text) == "track.gpx:\(complaint); \(Self.correct)")
  }

  @Test(
    arguments: [[0xFF, 0xFE], [0xC3], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xF5, 0x80, 0x80, 0x80], [0x80]] as [[UInt8]])
  func `bytes that the encoding does not know are named with their line`(_ bytes: [UInt8]) throws {
    for frame in ["<gpx>\n<name>*</name></gpx>", "<gpx>\n<*/></gpx>", "\n<?x *?><gpx/>", "<gpx/>\n<!--*-->"] {
      let parts = frame.split(separator: "*").map { Data($0.utf8) }
      let complaint = try #require(try TrackFilesTests.complaint(about: parts[0] + bytes + parts[1]))
      #expect(complaint.hasPrefix("track.gpx:2:"))
      #expect(complaint.hasSuffix(": a character is not in the encoding of the file; \(Self.encode)"))
    }
  }

  private static let encode = "save the file as UTF-8, or name its encoding"

  @Test func `a byte order mark outweighs an encoding that would allow any byte`() throws {
    let text = "\u{FEFF}<?xml version='1.0' encoding='ISO-8859-1'?><gpx><"
    #expect(
      try complaint(about: Data(text.utf8) + [0xE9] + Data("/></gpx>".utf8))?.contains("not in the encoding") == true)
  }

  @Test(arguments: [
    "<?xml version='1.0'?><?xml-stylesheet href='a'?>", "<?x?>", "<??>", "<?x > ?>", "\n \n<?xml version='1.0'?>\n",
    "<?xml version='1.0' encoding='UTF-16'?>", "<!-- -- > <gpx> -->",
  ])
  func `whatever may stand before the first element may`(_ opening: String) throws {
    let text = "\(opening)<gpx><trk><?x?><trkseg><trkpt lat='1' lon='2'/></trkseg></trk></gpx> <?y?>\n<!---->\n"
    #expect(try complaint(about: text) == nil)
  }

  @Test(arguments: [String.Encoding.utf8, .utf16LittleEndian, .utf16BigEndian])
  func `a document type is refused, with all its entities, inner and outer`(_ encoding: String.Encoding) throws {
    let bomb = #"<!DOCTYPE gpx [<!ENTITY a "ha"><!ENTITY b SYSTEM "file:///etc/passwd">]>"#
    let mark = encoding == .utf8 ? "" : "\u{FEFF}"
    for opening in ["", "<?xml version='1.0'?>\n", "<!-- a --><?b c?>\n<!---->\n", "\n \n"] {
      let text = try #require("\(mark)\(opening)\(bomb)<gpx><name>&b;</name></gpx>".data(using: encoding))
      let line = opening.filter { $0 == "\n" }.count + 1
      let expected = "track.gpx:\(line):1: a document type (<!DOCTYPE) is not allowed; remove it; GPX needs none"
      #expect(try complaint(about: text) == expected)
    }
  }

  @Test func `an entity without a definition is not expanded`() throws {
    let text = "<gpx><trk><name>&lol9;</name><trkseg><trkpt lat='1' lon='2'/></trkseg></trk></gpx>"
    let track = try track(of: text)
    #expect(track.name == "&lol9;")
    #expect(track.repairs == [.init(kind: .ampersandsKept, count: 1, firstLine: 1)])
  }

  @Test(arguments: ["UTF-7", "KLINGON", "UTF-32", "HZ", "Shift_JIS", ""])
  func `an encoding that is not known is refused by its name`(_ name: String) throws {
    let expected = "track.gpx:1:1: the encoding \"\(name)\" is not supported; save the file as UTF-8"
    #expect(try complaint(about: "<?xml version='1.0' encoding='\(name)'?><gpx/>") == expected)
  }

  @Test func `a file that is not there, a folder and a device are refused without a line`() throws {
    let folder = try TemporaryFolder()
    func complaint(_ path: String) -> String {
      do throws(TrackError) {
        return "\(try Track(contentsOf: path))"
      } catch {
        return "\(error)"
      }
    }
    let missing = "\(folder.path)/none.gpx"
    #expect(
      complaint(missing)
        == "\(missing): the file cannot be read: No such file or directory; check the path and its permissions")
    #expect(complaint(folder.path) == "\(folder.path): this is not a regular file; give a GPX or GeoJSON file")
    #expect(complaint("/dev/null") == "/dev/null: this is not a regular file; give a GPX or GeoJSON file")
  }
}
