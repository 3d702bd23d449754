import Testing

@Suite struct GeoJSONFaultTests {
  private static let range = "write [longitude, latitude] in degrees from -180 to 180 and from -90 to 90"

  private static let invalid = [
    (#"{"type": "LineString", "coordinates": [[151, 181]]}"#, "coordinates[0]: the latitude 181.0 is out of range"),
    (#"{"type": "Point", "coordinates": [-180.5, 2]}"#, "coordinates: the longitude -180.5 is out of range"),
    (#"{"type": "LineString", "coordinates": [["1"]]}"#, "coordinates[0]: a position needs at least two numbers"),
    (
      #"{"type": "FeatureCollection", "features": [null, FEATURE]}"#,
      "features[1].geometry.geometries[0].coordinates[0]: the latitude 95.0 is out of range"
    ),
  ]

  private static let others = [
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
  ]

  @Test func `a file without a valid position is refused with the reason, and the coding path of the first one`() {
    let collection =
      #"{"type": "GeometryCollection", "geometries": [{"type": "MultiPoint", "coordinates": [[1, 95]]}]}"#
    let files =
      Self.invalid.map { ($0.replacing("FEATURE", with: GeoJSONTests.feature(collection)), "\($1); \(Self.range)") }
      + Self.others
    #expect(files.map { complaint(about: $0.0) } == files.map { "track: " + $0.1 })
  }

  @Test func `malformed JSON is refused with its line and column`() {
    let files = [
      ("{\n\"ø\" 1}", "2:5"), ("{a: 1}", "1:2"), (#"{"a": [1 2]}"#, "1:10"), (#"{"a": [1}"#, "1:9"), ("{}\n,", "2:1"),
      (#"{"type": "\x"}"#, "1:11"), (String(repeating: #"{"a":"#, count: 1_000), "1:2562"),
    ]
    let problem = "the JSON is malformed or nested too deeply; correct it or export the file again"
    #expect(files.map { complaint(about: $0.0) } == files.map { "track:\($0.1): \(problem)" })
  }
}
