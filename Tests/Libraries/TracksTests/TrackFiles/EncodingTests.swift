import Foundation
import Testing

@testable import TrackFiles

@Suite struct EncodingTests {
  private static let names: [String.Encoding: String] = [
    .utf8: "UTF-8", .isoLatin1: "ISO-8859-1", .windowsCP1252: "Windows-1252",
  ]

  @Test(arguments: [String.Encoding.utf8, .utf16LittleEndian, .utf16BigEndian, .isoLatin1, .windowsCP1252])
  func `encodings and byte order marks make no difference`(_ encoding: String.Encoding) throws {
    let text = """
      <?xml version="1.0" encoding="\(Self.names[encoding] ?? "UTF-16")"?>
      <gpx><trk><name>Tøyen</name><trkseg><trkpt lat="1" lon="2"/></trkseg></trk></gpx>
      """
    let json =
      #"{"type": "Feature", "properties": {"name": "Tøyen"}, "geometry": {"type": "Point", "coordinates": [1, 2]}}"#
    let isUnicode = ![.isoLatin1, .windowsCP1252].contains(encoding)
    for file in isUnicode ? [text, "\u{FEFF}" + text, json, "\u{FEFF}" + json] : [text] {
      let track = try Track(reading: try #require(file.data(using: encoding)), of: "track.gpx")
      #expect(track.name == "Tøyen" || track.places.map(\.name) == ["Tøyen"])
    }
  }

  @Test func `ISO-8859-1 is read as Windows-1252, in which some bytes mean nothing`() throws {
    func file(_ byte: UInt8) -> Data {
      Data("<?xml version='1.0' encoding = \"ISO-8859-1\" ?><gpx><name>".utf8) + [byte]
        + Data("</name><wpt lat='1' lon='2'/></gpx>".utf8)
    }
    #expect(try [0x80, 0x93, 0xF8].map { try Track(reading: file($0), of: "track").name } == ["€", "“", "ø"])
    #expect(complaint(about: file(0x81))?.contains("a character is not valid in the encoding of the file") == true)
  }

  /// Without this, `XMLParser` on Linux accepts such bytes in names, comments and instructions.
  @Test func `bytes that are not in the encoding are refused with their line`() {
    let problem = "a character is not valid in the encoding of the file"
    for bytes: [UInt8] in [[0xFF, 0xFE], [0xC3], [0xC0, 0x80], [0xED, 0xA0, 0x80]] {
      let complaints = ["<gpx>\n<name>*</name></gpx>", "\n<?x *?><gpx/>", "<gpx/>\n<!--*-->", "{\n\"*\":1}"].map {
        frame in
        let parts = frame.split(separator: "*", omittingEmptySubsequences: false).map { Data($0.utf8) }
        return complaint(about: parts[0] + bytes + parts[1])
      }
      let expected = "track:2: \(problem); save the file as UTF-8, or declare its encoding"
      #expect(complaints == Array(repeating: expected, count: 4), "\(bytes)")
    }
    let halves = [[0xDC, 0x00], [0x41]].map { complaint(about: Data([0xFE, 0xFF, 0, 0x3C] + $0)) ?? "" }
    #expect(halves.filter { !$0.contains(problem) } == [])
  }

  @Test func `an unknown encoding is refused by its name`() {
    let names = ["KLINGON", "UTF-32", "Shift_JIS", ""]
    let complaints = names.map { complaint(about: "<?xml version='1.0' encoding='\($0)'?><gpx/>") }
    #expect(
      complaints == names.map { "track:1: the encoding \"\($0)\" is not supported; save the file as UTF-8" })
  }
}
