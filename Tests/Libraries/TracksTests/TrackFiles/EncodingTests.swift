import Foundation
import Testing

@testable import TrackFiles

@Suite struct EncodingTests {
  private func file(_ name: [UInt8], _ encoding: String) -> Data {
    Data("<?xml version='1.0' encoding='\(encoding)'?><gpx><name>".utf8) + name
      + Data("</name><wpt lat='1' lon='2'/></gpx>".utf8)
  }

  @Test func `a file is read as UTF-8 or else as Windows-1252, whatever it says`() throws {
    let utf8 = file(Array("Tøyen".utf8), "ISO-8859-1")
    let files = [utf8, [0xEF, 0xBB, 0xBF] + utf8, file([0x80, 0x93, 0xF8], "UTF-8"), file([0xF8], "KLINGON")]
    #expect(try files.map { try Track(reading: $0, of: "track").name } == ["Tøyen", "Tøyen", "€“ø", "ø"])
    #expect(complaint(about: file([0x81], "UTF-8")) == nil)
    #expect(try Track(reading: [0xEF, 0xBB, 0xBF] + file([0xF8], "UTF-8"), of: "track").name == "ø")
  }
}
