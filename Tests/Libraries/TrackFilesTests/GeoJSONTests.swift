import Geodesy
import GeodesyTesting
import Testing
import TrackFiles

@Suite struct GeoJSONTests {
  private static let line = #"{"type": "LineString", "coordinates": [[10, 59, 3.5], [11, 59], [11, 60, null]]}"#

  private func feature(_ geometry: String, _ properties: String = "null") -> String {
    #"{"properties": \#(properties), "geometry": \#(geometry), "type": "Feature"}"#
  }

  private func collection(_ features: String...) -> String {
    #"{"features": [\#(features.joined(separator: ",\n"))], "name": "Set", "type": "FeatureCollection"}"#
  }

  @Test func `a line alone, in a feature, in a collection: it is the same`() throws {
    for text in [
      Self.line, feature(Self.line), collection(feature(Self.line)),
      #"{"type": "GeometryCollection", "geometries": [\#(Self.line)]}"#,
      feature(#"{"geometries": [\#(Self.line)], "type": "GeometryCollection"}"#), "\u{FEFF} \n" + Self.line,
    ] {
      let track = try #require(Reading(text).track)
      #expect(track.points.map(\.coordinate) == [try at(59, 10), try at(59, 11), try at(60, 11)])
      #expect(track.points.map(\.elevation) == [3.5, nil, nil])
      #expect(track.segmentStarts == [0] && track.repairs.isEmpty)
    }
  }

  @Test func `each line is a segment, and the names are those of the file, the line and the points`() throws {
    let text = collection(
      feature(#"{"type": "MultiLineString", "coordinates": [[[1, 2], [3, 4]], [], [[5, 6]]]}"#),
      feature(Self.line, #"{"name": " Walk ", "other": {"name": "no", "features": [{"type": "x"}]}}"#),
      feature(#"{"coordinates": [7, 8], "type": "Point"}"#, #"{"name": "Café"}"#),
      feature(#"{"coordinates": [[7, 9], [9, 7]], "type": "MultiPoint"}"#, #"{"name": "Trees"}"#),
      feature(#"{"coordinates": [7, 8], "type": "Point"}"#),
      feature(#"{"coordinates": [[[0, 0], [0, 1], [1, 1], [0, 0]]], "type": "Polygon"}"#), feature("null"))
    let track = try #require(Reading(text).track)
    #expect(track.name == "Walk")
    #expect(track.segmentStarts == [0, 2, 3])
    #expect(track.places.map(\.name) == ["Café", "Trees", "Trees"])
    #expect(Reading(collection(feature(Self.line))).track?.name == "Set")
    #expect(Reading(feature(Self.line)).track?.name == "test")
  }

  @Test(arguments: [
    #"{"coordTimes": ["2024-05-01T10:00:00Z", "2024-05-01T10:00:30Z", "2024-05-01T10:02:00Z"]}"#,
    #"{"times": [1714557600000, 1714557630000, 1714557720000]}"#,
    #"{"coordinateProperties": {"times": [["2024-05-01T10:00:00Z"], ["2024-05-01T10:00:30Z", "2024-05-01T10:02:00Z"]]}}"#,
  ])
  func `times are found where programs put them`(_ properties: String) throws {
    let track = try #require(Reading(feature(Self.line, properties)).track)
    #expect(track.points.map(\.time) == [0, 30, 120])
    #expect(track.repairs.isEmpty)
  }

  @Test func `times that are too few are left out, and single ones are repaired`() throws {
    let few = try #require(Reading("\n" + feature(Self.line, #"{"times": [1, 2]}"#)).track)
    #expect(few.points.map(\.time) == [nil, nil, nil])
    #expect(few.repairs == [.init(kind: .timesDropped, count: 2, firstLine: 2)])
    let holes = try #require(
      Reading(
        feature(#"{"type": "LineString", "coordinates": [[0, 0], [1, 0], [3, 0]]}"#, #"{"times": [0, "no", 30000]}"#)
      ).track)
    #expect(holes.points.map { $0.time?.rounded() } == [0, 10, 30])
    #expect(holes.repairs.map(\.kind) == [.timesDropped, .missingTimesFilled])
  }

  @Test(arguments: [
    (#"{"coordTimes": [0, 30000, 120000], "coordinateProperties": {"times": [0, 30000, 120000]}}"#, 120.0),
    (#"{"coordTimes": [0, 30000, 120000], "times": [0, 1000, 2000]}"#, 120),
    (#"{"coordTimes": [], "times": [0, 30000], "coordinateProperties": {"times": [[0], [1000, 2000]]}}"#, 2),
  ])
  func `of several lists of times, the first is taken that fits`(_ properties: String, _ duration: Double) throws {
    let track = try #require(Reading(feature(Self.line, properties)).track)
    #expect(track.duration == duration && track.repairs.isEmpty)
  }

  @Test func `of several lists of times none of which fits, the longest is reported`() throws {
    let track = try #require(Reading(feature(Self.line, #"{"coordTimes": [], "times": [[1], [2]]}"#)).track)
    #expect(track.duration == nil)
    #expect(track.repairs == [.init(kind: .timesDropped, count: 2, firstLine: 1)])
  }

  @Test(arguments: [
    "[null, 2]", "[3]", "[3, null, 7]", #"["3", 2]"#, "[true, false]", "[3, 91]", "[180.1, 2]", "null", #""3 2""#,
    "false", "[]", "[null, null]",
  ]) func `a position that is none is left out with its time, and reported`(_ bad: String) throws {
    for coordinates in ["[0, 0], [1, 0],\n\(bad), [3, 0]", "\n\(bad), [0, 0], [1, 0], [3, 0]"] {
      let times = coordinates.hasPrefix("\n") ? "[7000, 10000, 20000, 40000]" : "[0, 10000, 7000, 30000]"
      let track = try #require(
        Reading(
          feature(#"{"type": "LineString", "coordinates": [\#(coordinates)]}"#, #"{"times": \#(times)}"#),
          inPiecesOf: [3]
        ).track)
      #expect(track.points.map(\.coordinate.longitude) == [0, 1, 3] && track.points.map(\.time) == [0, 10, 30])
      #expect(track.repairs == [.init(kind: .positionsDropped, count: 1, firstLine: 2)])
    }
  }

  @Test func `of many lines, those without a good position are gone`() throws {
    let lines = "[[[0, 0], null, [1, 0]], [[200, 0], [0, 100]], [[2, 0]]]"
    let missing = String(repeating: "null, ", count: 100)
    let track = try #require(Reading(#"{"type": "MultiLineString", "coordinates": \#(lines)}"#).track)
    #expect(track.segmentStarts == [0, 2] && track.points.count == 3)
    #expect(track.repairs == [.init(kind: .positionsDropped, count: 3, firstLine: 1)])
    let line = #"{"type": "LineString", "coordinates": [[0, 0], \#(missing) [1, 0]]}"#
    #expect(Reading(line).track?.repairs == [.init(kind: .positionsDropped, count: 100, firstLine: 1)])
  }

  @Test func `without a line the points are played in their order`() throws {
    let track = try #require(
      Reading(
        collection(
          feature(#"{"type": "Point", "coordinates": [1, 2]}"#, #"{"name": "A"}"#),
          feature(#"{"type": "Point", "coordinates": [1, 3]}"#))
      ).track)
    #expect(track.points.map(\.coordinate) == [try at(2, 1), try at(3, 1)] && track.segmentStarts == [0])
    #expect(track.repairs == [.init(kind: .waypointsJoined, count: 2, firstLine: 1)])
  }

  @Test(arguments: [
    (
      #"{"type": "LineString", "coordinates": ["# + "\n" + " [151, 181], [181, 1]]}",
      "2:2: the latitude 181.0 is out of range"
    ),
    (#"{"type": "Point", "coordinates": [-180.5, 2]}"#, "1:34: the longitude -180.5 is out of range"),
    (#"{"type": "LineString", "coordinates": [[1]]}"#, "1:40: a position lacks a number"),
    (#"{"type": "LineString", "coordinates": [[null, 1]]}"#, "1:40: a position lacks a number"),
    (#"{"type": "LineString", "coordinates": [[1, 2], [[3, 4]]]}"#, "1:49: coordinates are nested unevenly"),
    (#"{"type": "LineString", "coordinates": [[1, "2"]]}"#, "1:40: a position lacks a number"),
    (#"{"type": "LineString", "coordinates": [[1, 2], 3]}"#, "1:48: coordinates are nested unevenly"),
    (#"{"type": "LineString", "coordinates": [3, [1, 2]]}"#, "1:43: coordinates are nested unevenly"),
    (
      #"{"type": "LineString", "coordinates": [1, 2]}"#,
      "1:1: the coordinates are not nested as those of a LineString are"
    ),
    (#"{"type": "Topology"}"#, "1:1: this is JSON but not GeoJSON, for its type is \"Topology\""),
    ("{}", "1:1: this is JSON but not GeoJSON, for it has no type"),
    (#"[{"type": "Feature"}]"#, "1:1: this is JSON but not GeoJSON, for it begins with a list"),
    (#"{"type": "FeatureCollection", "features": []}"#, "1:46: there is no point in it"),
    (#"{"type": "Polygon", "coordinates": [[[0, 0], [0, 1], [0, 0]]]}"#, "1:63: there is no point in it"),
    (#"{"type": "LineString", "coordinates": [[1, 2]"#, "1:46: the file ends before its last bracket"),
  ])
  func `what cannot be played is refused with its place`(_ text: String, _ complaint: String) {
    for size in [1, 2, 7, 100] { #expect(Reading(text, inPiecesOf: [size]).complaint == complaint) }
  }

  @Test func `the content tells the kind of a file, not its name`() throws {
    #expect(try track(of: Self.line, named: "walk.gpx").name == "walk")
    #expect(try track(of: "<gpx><wpt lat='1' lon='2'/></gpx>", named: "walk.geojson").name == "walk")
  }
}
