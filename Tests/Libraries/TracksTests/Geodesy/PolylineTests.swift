import Geodesy
import GeodesyTesting
import SwiftRexTesting
import Testing

/// Lines as text.
struct PolylineTests {
  /// The example of the format's documentation, with six decimals.
  private static let example = "_izlhA~rlgdF_{geC~ywl@_kwzCn`{nI"

  @Test func `a line is the text that other programs write for it`() throws {
    let line = try [at(38.5, -120.2), at(40.7, -120.95), at(43.252, -126.453)]
    #expect(line.encodedPolyline == Self.example)
    #expect([Coordinate](encodedPolyline: Self.example) == line)
    #expect([].encodedPolyline == "" && [Coordinate](encodedPolyline: "") == [])
  }

  @Test func `any line is read back with six decimals, also across the date line and at the poles`() throws {
    var random = SeededGenerator(seed: 5)
    let corners = try [at(90, 180), at(-90, -180), at(0, 179.999_999_9), at(0, -179.999_999_9)]
    let line =
      try corners
      + (0..<1000).map { _ in
        try at(.random(in: -90...90, using: &random), .random(in: -180...180, using: &random))
      }
    let read = try #require([Coordinate](encodedPolyline: line.encodedPolyline))
    let isClose = zip(line, read).allSatisfy {
      abs($0.latitude - $1.latitude) < 6e-7 && abs($0.longitude - $1.longitude) < 6e-7
    }
    #expect((read.count, isClose) == (line.count, true))
    let isSameText = read.encodedPolyline == line.encodedPolyline
    #expect(isSameText)
  }

  @Test func `a text that is not a line is refused`() throws {
    let tooFarNorth = try String(repeating: [at(60, 0)].encodedPolyline, count: 2)
    for text in ["_izlhA", "_izlh", " ", "_izlhA~rlgdF\n", "é", "~~~~~~~?", "_____________?", "\u{7F}??", tooFarNorth] {
      #expect([Coordinate](encodedPolyline: text) == nil, "\(text)")
    }
  }
}
