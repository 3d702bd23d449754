import Testing

@Suite struct GeoJSONFaultTests {
  private static let cases = [
    (
      #"{"type": "LineString", "coordinates": [[151, 181], [-180.5, 2], ["1"]]}"#,
      "no position is valid; write [longitude, latitude] in degrees from -180 to 180 and from -90 to 90"
    ),
    (#"{"type": "Topology"}"#, "this is JSON but not GeoJSON: its type is \"Topology\"; export the track as GeoJSON"),
    (
      #"[{"type": "Feature"}]"#,
      "this is neither GPX nor GeoJSON; use a GPX or GeoJSON file in UTF-8, or export the track as one"
    ),
    (
      #"{"type": "Polygon", "coordinates": [[[0, 0], [0, 1], [0, 0]]]}"#,
      "the file contains no points; export it with a track, a route or a waypoint"
    ),
    (#"{"type": "Point"}"#, "the outermost object has no coordinates; correct it or export the file again"),
    (
      #"{"type": "FeatureCollection", "features": [{"type": "Feature", "geometry": {"type": "MultiLineString", "coordinates": 3}}]}"#,
      "features[0].geometry.coordinates is not as GeoJSON has it; correct it or export the file again"
    ),
    (
      #"{"type": "LineString", "coordinates": [[1, 2]"#,
      "the JSON is malformed or incomplete; correct it or export the file again"
    ),
  ]

  @Test func `a file without a track, and malformed JSON, are refused with the reason`() {
    #expect(Self.cases.map { complaint(about: $0.0) } == Self.cases.map { "track: " + $0.1 })
  }
}
