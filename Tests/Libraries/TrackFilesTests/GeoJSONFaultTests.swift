import Testing

@testable import TrackFiles

/// Positions that are none, and too many of them.
@Suite struct GeoJSONFaultTests {
  private static let line = #"{"type": "LineString", "coordinates": [[1, 5], [1, 6]]}"#

  private func feature(_ geometry: String, _ properties: String = "null") -> String {
    #"{"properties": \#(properties), "geometry": \#(geometry), "type": "Feature"}"#
  }

  @Test(arguments: [
    ("LineString", "[null, null]", 2), ("LineString", "[[]]", 1), ("LineString", "[[], [null], null]", 3),
    ("MultiLineString", "[[null, null], [[]]]", 3), ("MultiPoint", "[null]", 1), ("LineString", "[]", 0),
    ("MultiLineString", "[[], []]", 0), ("Point", "[]", 0), ("Point", "[null, null]", 1),
    ("LineString", "[\(String(repeating: "null, ", count: 99))null]", 100),
  ]) func `a geometry of positions that are none is left out, and each is reported`(
    _ type: String, _ coordinates: String, _ count: Int
  ) throws {
    let bad = feature(#"{"coordinates": \#(coordinates), "type": "\#(type)"}"#)
    let reading = Reading("{\"type\": \"FeatureCollection\", \"features\": [\(feature(Self.line)),\n\(bad)]}")
    let track = try #require(reading.track, "\(reading.complaint ?? "")")
    #expect(track.points.count == 2 && track.segmentStarts == [0])
    #expect(track.repairs == (count == 0 ? [] : [.init(kind: .positionsDropped, count: count, firstLine: 2)]))
  }

  @Test func `a line of nulls in front of others is left out with its times`() throws {
    let lines = #"{"type": "MultiLineString", "coordinates": [[null, null], [], [[]], [[0, 0], [1, 0]]]}"#
    let reading = Reading(feature(lines, #"{"times": [1, 2, 3, 10000, 20000]}"#))
    let track = try #require(reading.track, "\(reading.complaint ?? "")")
    #expect(track.points.map(\.time) == [0, 10] && track.segmentStarts == [0])
    #expect(track.repairs == [.init(kind: .positionsDropped, count: 3, firstLine: 1)])
  }

  /// Files of six positions.
  private static let six = [
    #"{"type": "FeatureCollection", "features": [FEATURE, FEATURE, FEATURE]}"#,
    #"{"type": "FeatureCollection", "features": [LINE, FEATURE, LINE]}"#,
    #"{"type": "GeometryCollection", "geometries": [LINE, LINE, LINE]}"#,
    #"{"type": "GeometryCollection", "geometries": [LINE, {"type": "GeometryCollection", "geometries": [LINE, LINE]}]}"#,
    #"{"type": "LineString", "coordinates": [[1, 5], [1, 6]], "geometries": [LINE, LINE]}"#,
    #"{"type": "MultiPoint", "coordinates": [[1, 5], [1, 6], null, [1, 7], [1, 8], null]}"#,
    #"{"type": "MultiLineString", "coordinates": [[[1, 5], [1, 6], [], []], [[]], [null]]}"#,
    #"{"type": "GeometryCollection", "geometries": [POLYGON, POLYGON, LINE, LINE, LINE]}"#,
  ]

  @Test(arguments: six) func `the number of positions is limited, whatever is around them`(_ text: String) {
    let polygon = Self.line.replacing("LineString", with: "Polygon")
    let text = text.replacing("FEATURE", with: feature("LINE")).replacing("LINE", with: Self.line)
      .replacing("POLYGON", with: polygon)
    #expect(complaint(text, mostPoints: 6) == nil)
    #expect(complaint(text, mostPoints: 5) == "there are more than 5 points in it")
  }

  private func complaint(_ text: String, mostPoints: Int) -> String? {
    var reader = GeoJSONReader(at: TextPlace())
    reader.builder.mostPoints = mostPoints
    do throws(TextFault) {
      try reader.read(Array(text.utf8))
      return nil
    } catch {
      return error.problem.problem
    }
  }
}
