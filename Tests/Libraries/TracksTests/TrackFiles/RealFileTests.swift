import Foundation
import GeodesyTesting
import Testing
import TrackFiles

/// Files of real recorders, shortened.
@Suite struct RealFileTests {
  private static let points = ["08:00:00.000+02:00", "08:00:10.504+02:00"].enumerated().map {
    "<trkpt lat=\"50.8\(4 + $0)\" lon=\"4.35\"><time>2022-03-27T\($1)</time></trkpt>"
  }

  private static func file(_ points: [String]) -> String {
    "<gpx>\n<trk><trkseg>\n\(points.joined(separator: "\n"))\n</trkseg></trk></gpx>\n"
  }

  @Test func `a time with the name of its zone in brackets is read`() throws {
    let zoned = Self.points.map { $0.replacing("</time>", with: "[Europe/Brussels]</time>") }
    let track = try track(of: Self.file(zoned))
    #expect(track.points.map(\.time) == [0, 10.504] && track.repairs == [])
  }

  @Test func `a point at 0, 0 is left out if all others are far from there`() throws {
    let track = try track(of: Self.file([Self.points[0], #"<trkpt lat="0.0" lon="0.0"></trkpt>"#, Self.points[1]]))
    #expect(track.points.count == 2 && track.length < 2_000)
    #expect(track.repairs == [.init(kind: .positionsDropped, count: 1, firstLine: 4)])
    let near = Self.file([#"<trkpt lat="0" lon="0"/>"#, #"<trkpt lat="0" lon="0.5"/>"#])
    #expect(try TracksTests.track(of: near).points.count == 2)
  }

  @Test func `NUL bytes after the end, from a recorder that crashed, are ignored`() throws {
    let track = try track(of: Self.file(Self.points) + String(repeating: "\0", count: 512))
    #expect(track.points.count == 2)
    #expect(track.repairs == [.init(kind: .endTrimmed, count: 1, firstLine: 5)])
  }

  @Test func `decimal commas are read as points`() throws {
    let file = "<gpx><trk><trkpt lat='59,9' lon='-10,25'/></trk></gpx>"
    #expect(try track(of: file).points == [.init(coordinate: try at(59.9, -10.25))])
  }
}
