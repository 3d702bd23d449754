import Foundation
import SwiftRexTesting
import Testing

@testable import TrackFiles

/// Files that were damaged at random.
@Suite struct TrackDamageTests {
  private static let gpx = """
    <?xml version="1.0" encoding="UTF-8"?>
    <gpx xmlns="u"><wpt lat="1" lon="2"><name>Fika &amp; <![CDATA[<ø>]]></name></wpt><!-- ø -->
    <trk><trkseg><trkpt lat="59.9" lon="-10.7"><ele>3.5</ele><time>2024-05-01T10:00:00Z</time></trkpt>
    <trkpt lon="-10.71" lat="59.91"><time>2024-05-01T12:00:30.25+02:00</time></trkpt></trkseg></trk></gpx>
    """

  private static let file = Data(gpx.utf8)

  @Test func `a file that is cut off anywhere is refused`() {
    #expect(complaint(about: Self.file) == nil)
    for length in 0..<Self.file.count { #expect(complaint(about: Self.file[..<length]) != nil, "\(length)") }
  }

  @Test func `a damaged file gives a track or an error on one line`() {
    var random = SeededGenerator(seed: 3)
    for _ in 0..<1_000 {
      var file = Self.file
      for _ in 0..<Int.random(in: 1...4, using: &random) { damage(&file, &random) }
      #expect(complaint(about: file)?.contains("\n") != true)
    }
  }

  private func damage(_ file: inout Data, _ random: inout SeededGenerator) {
    let index = Int.random(in: file.indices, using: &random)
    switch Int.random(in: 0..<4, using: &random) {
    case 0: file[index] = .random(in: 0...255, using: &random)
    case 1: file.remove(at: index)
    case 2: file.insert(Array("<>&;'\"/![]-?".utf8).randomElement(using: &random) ?? 0, at: index)
    default:
      file.insert(
        contentsOf: file[index..<min(index + 20, file.count)], at: Int.random(in: file.indices, using: &random))
    }
  }
}
