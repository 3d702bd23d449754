import Geodesy
import GeodesyTesting
import Testing
import TrackFiles

@Suite struct GeoJSONTests {
  static let line = #"{"type": "LineString", "coordinates": [[10, 59, 3.5], [11, 59], [11, 60, null]]}"#

  static func feature(_ geometry: String, _ properties: String = "null") -> String {
    #"{"properties": \#(properties), "geometry": \#(geometry), "type": "Feature"}"#
  }

  private func collection(_ features: String...) -> String {
    #"{"features": [\#(features.joined(separator: ",\n"))], "name": "Set", "type": "FeatureCollection"}"#
  }

  @Test func `a line is the same by itself, in a feature and in a collection`() throws {
    for text in [
      Self.line, Self.feature(Self.line), collection(Self.feature(Self.line)), collection("null", Self.line),
      #"{"type": "GeometryCollection", "geometries": [null, \#(Self.line)]}"#,
      Self.feature(#"{"geometries": [\#(Self.line)], "type": "GeometryCollection"}"#), "\u{FEFF} \n" + Self.line,
    ] {
      let track = try track(of: text)
      let places = [try at(59, 10), try at(59, 11), try at(60, 11)]
      #expect(track.points == places.map { TrackPoint(coordinate: $0) })
      #expect(track.segmentStarts == [0] && track.repairs == [])
    }
  }

  @Test func `each line is a segment, and the names are those of the file, the line and the points`() throws {
    let text = collection(
      Self.feature(#"{"type": "MultiLineString", "coordinates": [[[1, 2], [3, 4]], [], [[5, 6]]]}"#),
      Self.feature(Self.line, #"{"name": " Walk ", "other": {"name": "no", "features": [{"type": "x"}]}}"#),
      Self.feature(#"{"coordinates": [7, 8], "type": "Point"}"#, #"{"name": "Café"}"#),
      Self.feature(#"{"coordinates": [[7, 9], [9, 7]], "type": "MultiPoint"}"#, #"{"name": "Trees"}"#),
      Self.feature(#"{"coordinates": [7, 8], "type": "Point"}"#, #"{"name": 5}"#),
      Self.feature(#"{"coordinates": [[[0, 0], [0, 1], [1, 1], [0, 0]]], "type": "Polygon"}"#), Self.feature("null"))
    let track = try track(of: text)
    #expect((track.name, track.segmentStarts) == ("Walk", [0, 2, 3]))
    #expect(track.places.map(\.name) == ["Café", "Trees", "Trees"])
    let names = [collection(Self.feature(Self.line)), Self.feature(Self.line)]
    #expect(try names.map { try TracksTests.track(of: $0).name } == ["Set", "track"])
  }

  private static let timeLists = [
    #"{"coordTimes": ["2024-05-01T10:00:00Z", "2024-05-01T10:00:30Z", "2024-05-01T10:02:00Z"]}"#,
    #"{"times": [1714557600000, 1714557630000, 1714557720000]}"#,
    #"{"coordinateProperties": {"times": [["2024-05-01T10:00:00Z"], ["2024-05-01T10:00:30Z", "2024-05-01T10:02:00Z"]]}}"#,
    #"{"coordTimes": [0, 30000, 120000], "times": [0, 1000, 2000]}"#,
    #"{"coordTimes": [], "times": [0, 30000], "coordinateProperties": {"times": [[0], [30000, 120000]]}}"#,
  ]

  @Test func `times are read from the first list that fits, and malformed ones are repaired`() throws {
    for properties in Self.timeLists {
      let track = try track(of: Self.feature(Self.line, properties))
      #expect(track.points.map(\.time) == [0, 30, 120] && track.repairs == [], "\(properties)")
    }
    for properties in [#"{"times": [1, 2]}"#, #"{"coordTimes": [], "times": [[1], [2]]}"#] {
      let track = try track(of: Self.feature(Self.line, properties))
      #expect(track.points.map(\.time) == [nil, nil, nil] && track.repairs == [.init(kind: .timesDropped, count: 2)])
    }
    let line = #"{"type": "LineString", "coordinates": [[0, 0], [1, 0], [2, 0], [3, 0], [5, 0], [6, 0]]}"#
    let repaired = try track(of: Self.feature(line, #"{"times": [0, "no", null, {"a": 1}, 1e300, 60000]}"#))
    #expect(repaired.points.map { $0.time?.rounded() } == [0, 10, 20, 30, 50, 60])
    #expect(repaired.repairs == [.init(kind: .timesFilled, count: 4)])
  }

  private static let cases: [String] = [
    "[null, 2]", "[3]", #"["3", 2]"#, "[true, false]", "[3, 91]", "[180.1, 2]", "null", "[]", "{}", "[[3, 2]]",
    "[1e999, 2]",
  ]

  @Test(arguments: cases) func `a position that is not valid is left out with its time, and counted`(_ bad: String)
    throws
  {
    for (coordinates, times) in [
      ("[0, 0], [1, 0], \(bad), [3, 0]", "[0, 10000, 7000, 30000]"),
      ("\(bad), [0, 0], [1, 0], [3, 0]", "[7000, 10000, 20000, 40000]"),
    ] {
      let line = #"{"type": "LineString", "coordinates": [\#(coordinates)]}"#
      let track = try track(of: Self.feature(line, #"{"times": \#(times)}"#))
      #expect(track.points.map(\.coordinate.longitude) == [0, 1, 3] && track.points.map(\.time) == [0, 10, 30])
      #expect(track.repairs == [.init(kind: .positionsDropped, count: 1)])
    }
  }

  @Test func `lines without a valid position are left out with their times`() throws {
    let lines =
      #"{"type": "MultiLineString", "coordinates": [[null, null], [], [[]], [[0, 0], null, [1, 0]], [[2, 0]]]}"#
    let track = try track(of: Self.feature(lines, #"{"times": [1, 2, 3, 10000, 5, 20000, 30000]}"#))
    #expect(track.points.map(\.time) == [0, 10, 20] && track.segmentStarts == [0, 2])
    #expect(track.repairs == [.init(kind: .positionsDropped, count: 4)])
  }

  @Test func `without a line the points are played in their order`() throws {
    let track = try track(
      of: collection(
        Self.feature(#"{"type": "Point", "coordinates": [1, 2]}"#, #"{"name": "A"}"#),
        Self.feature(#"{"type": "Point", "coordinates": [1, 3]}"#)))
    #expect(track.points.map(\.coordinate) == [try at(2, 1), try at(3, 1)] && track.segmentStarts == [0])
    #expect(track.repairs == [])
  }
}
