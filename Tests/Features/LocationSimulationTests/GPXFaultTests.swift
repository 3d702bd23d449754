import Foundation
import LocationSimulationFeature
import SwiftRexTesting
import Testing

@Suite struct GPXFaultTests {
  private static let incomplete = "the file ends before </gpx>; it is incomplete: copy, download or export it again"
  private static let correct = "correct it or export the file again"

  private static let points = """
    <gpx>
    <trk><trkseg>
    <trkpt lat="1" lon="2"/>
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
    (#"lat="59,9""#, #"lon="1""#, #"lat="59,9" is not a number; write lat="…" in degrees from -90 to 90"#),
    (#"lat="""#, #"lon="1""#, #"lat="" is not a number; write lat="…" in degrees from -90 to 90"#),
    (#"lat="1&#10;2""#, #"lon="1""#, #"lat="1 2" is not a number; write lat="…" in degrees from -90 to 90"#),
    ("", #"lon="1""#, #"a point lacks its lat; write lat="…" in degrees from -90 to 90"#),
    (#"lat="1""#, "", #"a point lacks its lon; write lon="…" in degrees from -180 to 180"#),
  ])
  func `a point without a proper place is refused with its line`(
    _ latitude: String, _ longitude: String, _ complaint: String
  ) throws {
    let text = Self.points.replacing("LAT", with: latitude).replacing("LON", with: longitude)
    #expect(try LocationSimulationTests.complaint(about: text) == "track.gpx:4: \(complaint)")
  }

  @Test func `a file that is cut off anywhere is said to be incomplete`() throws {
    let whole = Data(Self.points.replacing("LAT LON", with: #"lat="1" lon="3""#).utf8)
    #expect(try complaint(about: whole) == nil)
    for length in 5..<whole.count {
      let line = whole.prefix(length).filter { $0 == UInt8(ascii: "\n") }.count + 1
      let complaint = try #require(try complaint(about: whole.prefix(length)))
      #expect(complaint.hasPrefix("track.gpx:"))
      #expect(complaint.contains("ends before"), "after \(length) bytes, line \(line)")
    }
  }

  @Test(arguments: [
    ("", "track.gpx:1: the file is empty; give a GPX file with a track"),
    (" \n\n", "track.gpx:3: the file is empty; give a GPX file with a track"),
    ("\u{FEFF}", "track.gpx:1: the file is empty; give a GPX file with a track"),
    ("<!-- \n", "track.gpx:2: the file ends before <gpx>; it is incomplete: copy, download or export it again"),
    ("{\"type\": 1}", "track.gpx:1: this is not XML; give a GPX file, or export the track as GPX"),
    ("\n\0\0", "track.gpx:2: this is not XML; give a GPX file, or export the track as GPX"),
    ("<1>", "track.gpx:1: this is not XML; give a GPX file, or export the track as GPX"),
    (
      "\n<kml></kml>",
      "track.gpx:2: this is XML but not GPX, for it begins with the element \"kml\"; export the track as GPX"
    ),
    ("<kml/>", "track.gpx:1: this is XML but not GPX, for it begins with the element \"kml\"; export the track as GPX"),
    ("<gpx/>", "track.gpx:1: there is no point in it; export it with a track or a route"),
    ("<gpx><trk><trkseg/></trk></gpx>", "track.gpx:1: there is no point in it; export it with a track or a route"),
    (
      "<gpx>\n<wpt lat='1' lon='2'><name>A</name></wpt>\n</gpx>",
      "track.gpx:3: there are waypoints in it, but no track and no route; export it with a track or a route"
    ),
  ])
  func `what is no track says so`(_ text: String, _ complaint: String) throws {
    #expect(try LocationSimulationTests.complaint(about: text) == complaint)
  }

  @Test(arguments: [
    ("<gpx>\n<trk></trkseg>\n</gpx>", "track.gpx:2: an end tag does not match its start tag"),
    ("<gpx>\n<wpt lat=1 lon='2'/>\n</gpx>", "track.gpx:2: an attribute is not in quotes"),
    ("<gpx>\n<wpt lat='1' lat='2'/>\n</gpx>", "track.gpx:2: an attribute is there twice"),
    ("<gpx>\n<name>A & B</name>\n</gpx>", "track.gpx:2: there is a < or & that begins nothing (write &lt; and &amp;)"),
    ("<gpx>\n<name>&eacute;</name>\n</gpx>", "track.gpx:2: there is an entity that XML does not know"),
    ("<gpx/>\n<gpx/>", "track.gpx:2: something follows </gpx>"),
  ])
  func `broken XML is named with its line`(_ text: String, _ complaint: String) throws {
    #expect(try LocationSimulationTests.complaint(about: text) == "\(complaint); \(Self.correct)")
  }

  @Test(
    arguments: [[0xFF, 0xFE], [0xC3], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xF5, 0x80, 0x80, 0x80], [0x80]] as [[UInt8]])
  func `bytes that the encoding does not know are named with their line`(_ bytes: [UInt8]) throws {
    let complaint =
      "track.gpx:2: a character is not in the encoding of the file; save the file as UTF-8, or name its encoding"
    for frame in [
      "<gpx>\n<name>*</name></gpx>", "<gpx>\n<*/></gpx>", "\n<?xml-b *?><gpx/>",
      "<?xml version='1.0'?>\n<!--*--><gpx/>",
    ] {
      let parts = frame.split(separator: "*").map { Data($0.utf8) }
      #expect(try LocationSimulationTests.complaint(about: parts[0] + bytes + parts[1]) == complaint)
    }
  }

  @Test func `a byte order mark outweighs an encoding that would allow any byte`() throws {
    let text = "\u{FEFF}<?xml version='1.0' encoding='ISO-8859-1'?><gpx><"
    #expect(
      try complaint(about: Data(text.utf8) + [0xE9] + Data("/></gpx>".utf8))?.contains("not in the encoding") == true)
  }

  @Test(arguments: [
    "<?x?>", "<gpx><?x?></gpx>", "<gpx><?x y?></gpx>", "<gpx/><?x?>", "<g<?x?>", "<??>", "<? x?>", "<?x ?>",
    "<gpx <<?x?>",
  ])
  func `processing instructions that crash parsers never reach one`(_ text: String) throws {
    let expected = "track.gpx:1: this processing instruction (<?) is not allowed; remove it; GPX needs none"
    #expect(try complaint(about: text) == expected)
  }

  @Test func `a style sheet before the first element is fine`() throws {
    let text =
      "<?xml version='1.0'?><?xml-stylesheet href='a'?><gpx><trk><trkseg><trkpt lat='1' lon='2'/></trkseg></trk></gpx>"
    #expect(try complaint(about: text) == nil)
  }

  @Test(arguments: [String.Encoding.utf8, .utf16LittleEndian, .utf16BigEndian])
  func `a document type is refused before a parser sees it`(_ encoding: String.Encoding) throws {
    let bomb = #"<!DOCTYPE gpx [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;">]>"#
    let mark = encoding == .utf8 ? "" : "\u{FEFF}"
    for opening in ["", "<?xml version='1.0'?>\n", "<!-- a --><?b c?>\n<!---->\n", "\n \n"] {
      let text = try #require("\(mark)\(opening)\(bomb)<gpx><name>&b;</name></gpx>".data(using: encoding))
      let line = opening.filter { $0 == "\n" }.count + 1
      let expected = "track.gpx:\(line): a document type (<!DOCTYPE) is not allowed; remove it; GPX needs none"
      #expect(try complaint(about: text) == expected)
    }
  }

  @Test func `a document type cannot hide behind characters that look like markup in half`() throws {
    let text = "\u{FEFF}<!-- \u{2D2D}\u{3E3C}\u{6767} --><!DOCTYPE gpx><gpx/>"
    let data = try #require(text.data(using: .utf16BigEndian))
    #expect(try complaint(about: data)?.contains("document type") == true)
  }

  @Test(arguments: ["UTF-7", "KLINGON", "UTF-32", "HZ", "Shift_JIS", ""])
  func `an encoding in which a document type could hide is refused`(_ name: String) throws {
    let text = "\n<?xml version='1.0' encoding='\(name)'?><gpx/>".dropFirst()
    let expected = "track.gpx:1: the encoding \"\(name)\" is not supported; save the file as UTF-8"
    #expect(try complaint(about: String(text)) == expected)
  }

  @Test(arguments: [
    "<?xml encoding='ISO-8859-1'?>", "<?xml version='1.0' standalone='encoding=\"ISO-8859-1\"'?>",
    "<?xml version='1.0' encoding='ISO-8859-1\"?>", "<?xml version='1.0' encoding=ISO-8859-1?>",
    "\n<?xml version='1.0' encoding='ISO-8859-1'?>", "<!----><?xml version='1.0' encoding='ISO-8859-1'?>",
    "<?xml version='1.0'?><?xml version='1.0' encoding='ISO-8859-1'?>", "<?xml-x encoding='ISO-8859-1'?>",
  ])
  func `a sloppy declaration cannot let any byte through`(_ declaration: String) throws {
    let text = Data("\(declaration)<gpx><".utf8) + [0xE9] + Data("/></gpx>".utf8)
    #expect(try #require(try complaint(about: text)).contains(/encoding|<\?/))
  }

  @Test func `an encoding cannot be named too far behind to be seen`() throws {
    let space = String(repeating: " ", count: 5_000)
    #expect(try complaint(about: "<?xml version='1.0'\(space)encoding='UTF-7'?><gpx/>")?.contains("(<?)") == true)
  }

  @Test func `a file that is not there, a folder and a device are refused without a line`() throws {
    let folder = try TemporaryFolder()
    func complaint(_ path: String) -> String {
      do throws(LocationSimulation.TrackError) {
        return "\(try LocationSimulation.GPX.track(at: path))"
      } catch {
        return "\(error)"
      }
    }
    let missing = "\(folder.path)/none.gpx"
    #expect(
      complaint(missing)
        == "\(missing): the file cannot be read: No such file or directory; check the path and its permissions")
    #expect(complaint(folder.path) == "\(folder.path): this is not a regular file; give a GPX file")
    #expect(complaint("/dev/null") == "/dev/null: this is not a regular file; give a GPX file")
  }

  @Test func `random damage gives a track or one clear line, never anything else`() throws {
    var random = SeededGenerator(seed: 3)
    let whole = Array(Self.points.replacing("LAT LON", with: #"lat="1" lon="3""#).utf8)
    for _ in 0..<300 {
      var bytes = whole
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        bytes[Int.random(in: bytes.indices, using: &random)] = .random(in: 0...255, using: &random)
      }
      let complaint = try complaint(about: Data(bytes)) ?? "track.gpx: ; "
      #expect(complaint.hasPrefix("track.gpx:") && complaint.contains("; "))
      #expect(!complaint.contains("\n"), "\(complaint)")
    }
  }
}
