import Foundation
import GeodesyTesting
import Testing
import TrackFiles

@Suite struct GPXFaultTests {
  private static let points = """
    <gpx>
    <trk><trkseg>
    GOOD
    <trkpt LAT LON><ele>9</ele><time>2024-05-01T10:00:00Z</time></trkpt>
    </trkseg></trk>
    </gpx>
    """

  private static let cases: [(latitude: String, longitude: String, complaint: String)] = [
    (#"lat="91""#, #"lon="1""#, #"lat="91" is not valid; write lat="…" in degrees from -90 to 90"#),
    (#"lat="1""#, #"lon="-180.001""#, #"lon="-180.001" is not valid; write lon="…" in degrees from -180 to 180"#),
    (#"lat="nan""#, #"lon="1""#, #"lat="nan" is not valid; write lat="…" in degrees from -90 to 90"#),
    (#"lat="1&#10;2""#, #"lon="1""#, #"lat="1 2" is not valid; write lat="…" in degrees from -90 to 90"#),
    (#"lat="1""#, "", #"lon="" is not valid; write lon="…" in degrees from -180 to 180"#),
  ]

  @Test(arguments: cases)
  func `a point without a valid position is left out with its time`(
    _ latitude: String, _ longitude: String, _ complaint: String
  ) throws {
    let text = Self.points.replacing("LAT", with: latitude).replacing("LON", with: longitude)
    #expect(TracksTests.complaint(about: text.replacing("GOOD", with: "")) == "track:4: \(complaint)")
    let track = try track(of: text.replacing("GOOD", with: "<trkpt lat='1' lon='2'/>"))
    #expect(track.points == [.init(coordinate: try at(1, 2))])
    #expect(track.repairs == [.init(kind: .positionsDropped, count: 1, firstLine: 4)])
  }

  private static let refused = [
    ("\u{FEFF} \n\n", ": the file is empty; use a GPX file with a track"),
    ("<!-- \n", ":2:1: the file ends before </gpx>; it is incomplete: copy, download or export it again"),
    ("<gpx><trk>", ":1:11: the file ends before </gpx>; it is incomplete: copy, download or export it again"),
    ("PK", ": this is not GPX; use a GPX file in UTF-8, or export the track as one"),
    ("\n<kml></kml>", ":2: this is XML but not GPX: it begins with the element \"kml\"; export the track as GPX"),
    ("<gpx><trk><trkseg/></trk></gpx>", ": the file contains no points; export it with a track, a route or a waypoint"),
  ]

  private static let markup = "a < or an & is not part of any markup (write &lt; or &amp;)"

  private static let broken = [
    ("<gpx>\n<trk></trkseg>\n</gpx>", ":2:15: an end tag does not match its start tag"),
    ("<gpx>\n<wpt lat=1 lon='2'/>\n</gpx>", ":2:10: a tag is malformed"),
    ("<gpx>\n<name>ø < B</name>\n</gpx>", ":2:10: \(markup)"),
    ("<gpx>\n<name>Fish &Chips</name></gpx>", ":2:18: \(markup)"),
    ("<gpx>\n<name>&lol9;</name></gpx>", ":2:13: \(markup)"),
    ("<gpx>\n<name>\u{0}</name></gpx>", ":2:7: a character is not allowed in XML"),
    ("<gpx/>\nwords", ":2:1: unexpected content after </gpx>"),
    ("<gpx><trk><!-- -- --></trk></gpx>", ":1:16: the XML is malformed (XML parser error 80)"),
  ]

  @Test func `a file without a track, and broken XML, are refused with the place and the reason`() {
    let files = Self.refused + Self.broken.map { ($0, $1 + "; correct it or export the file again") }
    #expect(files.map { complaint(about: $0.0) } == files.map { "track" + $0.1 })
    let nested = String(repeating: "<a>", count: 100_000)
    let long = "<a b='\(String(repeating: "c", count: 11_000_000))'/>"
    #expect([nested, long].map { complaint(about: "<gpx><trk>\($0)</trk></gpx>") != nil } == [true, true])
  }

  @Test func `comments and instructions may precede and follow the root element`() {
    let openings = [
      "<?xml version='1.0'?><?xml-stylesheet href='a'?>", "<?x > ?>",
      "\n \n<?xml version='1.0' encoding='UTF-16'?>\n", "<!-- - <gpx> -->",
    ]
    let rest = "<gpx><trk><?x?><trkseg><trkpt lat='1' lon='2'/></trkseg></trk></gpx> <?y?>\n<!---->\n"
    #expect(openings.compactMap { complaint(about: $0 + rest) } == [])
  }

  @Test func `what looks like markup in a comment or a CDATA section is text`() throws {
    for text in ["<!DOCTYPE gpx>", "<?", "<? <a/> ?>", "<!-- --"] {
      let name = "<name><![CDATA[A \(text) B]]></name>"
      let file = "<gpx><!-- <?x <!DOCTYPE - --><wpt lat='1' lon='2'/>\(name)<!-- <![CDATA[ --><?x?></gpx>"
      #expect(try track(of: file).name.hasPrefix("A <"), "\(text)")
    }
    // The parser must not find an instruction where broken markup seems to hide one.
    for opening in ["<!--", "<![CDATA[", "<?"] {
      for end in ["", "-->]]>?>"] {
        #expect(complaint(about: "<gpx a='\(opening)'><?x?><!DOCTYPE a>\(end)") != nil, "\(opening) \(end)")
      }
    }
  }

  @Test(arguments: ["<?x?><gpx/>", "<!DOCTYPE gpx [<!ENTITY a 'ha'>]><gpx/>", "<gpx><trk/></gpx>"])
  func `a file in UTF-16 or UTF-32 is refused`(text: String) throws {
    for encoding in [String.Encoding.utf16LittleEndian, .utf32LittleEndian] {
      let file = try #require(text.data(using: encoding))
      #expect(complaint(about: file) == "track: the file is not in UTF-8; export the track as GPX in UTF-8")
    }
    for encoding in [String.Encoding.utf16, .utf16BigEndian, .utf32, .utf32BigEndian] {
      #expect(complaint(about: try #require(text.data(using: encoding)))?.contains("this is not GPX") == true)
    }
  }

  @Test func `a DOCTYPE is refused, whether its entities are internal or external`() {
    let bomb = #"<!DOCTYPE gpx [<!ENTITY a "ha"><!ENTITY b SYSTEM "file:///etc/passwd">]>"#
    for opening in ["", "<?xml version='1.0'?>\n", "<!--> a --><?b c?>\n<!---->\n", "<!-- <? -->\n"] {
      let line = opening.count { $0 == "\n" } + 1
      #expect(
        complaint(about: "\(opening)\(bomb)<gpx><name>&b;</name></gpx>")
          == "track:\(line): a document type (<!DOCTYPE) is not allowed; remove it; GPX does not need one")
    }
  }
}
