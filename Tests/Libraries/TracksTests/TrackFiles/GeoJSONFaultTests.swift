import Testing

@Suite struct GeoJSONFaultTests {
  private static let range = "write [longitude, latitude] in degrees from -180 to 180 and from -90 to 90"

  @Test(arguments: [
    (#"{"type": "LineString", "coordinates": [[151, 181]]}"#, "coordinates[0]: the latitude 181.0 is out of range"),
    (#"{"type": "Point", "coordinates": [-180.5, 2]}"#, "coordinates: the longitude -180.5 is out of range"),
    (#"{"type": "LineString", "coordinates": [["1"]]}"#, "coordinates[0]: a position needs at least two numbers"),
    (
      #"{"type": "FeatureCollection", "features": [null, FEATURE]}"#,
      "features[1].geometry.geometries[0].coordinates[0]: the latitude 95.0 is out of range"
    ),
  ])
  func `a file without a valid position is refused with the coding path of the first one`(
    _ text: String, _ complaint: String
  ) {
    let collection =
      #"{"type": "GeometryCollection", "geometries": [{"type": "MultiPoint", "coordinates": [[1, 95]]}]}"#
    let text = text.replacing("FEATURE", with: GeoJSONTests.feature(collection))
    #expect(TracksTests.complaint(about: text) == "track: \(complaint); \(Self.range)")
  }

  @Test(arguments: [
    (#"{"type": "Topology"}"#, "this is JSON but not GeoJSON: its type is \"Topology\"; export the track as GeoJSON"),
    (#"[{"type": "Feature"}]"#, "this is JSON but not GeoJSON: it begins with a list; export the track as GeoJSON"),
    (
      #"{"type": "Polygon", "coordinates": [[[0, 0], [0, 1], [0, 0]]]}"#,
      "the file contains no points; export it with a track, a route or a waypoint"
    ),
    (#"{"type": "Point"}"#, "the outermost object has no coordinates; correct it or export the file again"),
    (
      #"{"type": "FeatureCollection", "features": [{"type": "Feature", "geometry": {"type": "MultiLineString", "coordinates": 3}}]}"#,
      "features[0].geometry.coordinates is not an array; correct it or export the file again"
    ),
    (
      #"{"type": "LineString", "coordinates": [[1, 2]"#,
      "the file ends before its last bracket; it is incomplete: copy, download or export it again"
    ),
  ])
  func `a file without a line or a point is refused with the reason`(_ text: String, _ complaint: String) {
    #expect(TracksTests.complaint(about: text) == "track: \(complaint)")
  }

  @Test(arguments: [
    ("{\n\"ø\" 1}", "2:5"), ("{a: 1}", "1:2"), (#"{"a": [1 2]}"#, "1:10"), (#"{"a": [1}"#, "1:9"), ("{}\n,", "2:1"),
    (#"{"type": "\x"}"#, "1:11"), (String(repeating: #"{"a":"#, count: 1_000), "1:2562"),
  ])
  func `malformed JSON is refused with its line and column`(_ text: String, _ place: String) {
    #expect(
      complaint(about: text)
        == "track:\(place): the JSON is malformed or nested too deeply; correct it or export the file again")
  }
}
