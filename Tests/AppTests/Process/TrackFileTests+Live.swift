import SwiftRexTesting
import Testing

/// Real track files, which the app reads when Lifecycle reports the launch.
struct TrackFileTests {
  @Test func `the track of a file is played`() async throws {
    let home = try TemporaryFolder()
    try home.write(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <gpx version="1.1" creator="test" xmlns="http://www.topografix.com/GPX/1/1"><trk><name>Pier</name><trkseg>
      <trkpt lat="0" lon="0"/><trkpt lat="0" lon="0.001"/>
      </trkseg></trk></gpx>
      """, to: "pier.gpx")
    let run = try await RunningApp.run(
      [
        "--track", "pier.gpx", "-c", ":wait", "-c", ":expect locationSimulation.track.name \"Pier\"", "-c",
        "locationSimulation.startRequested(speed: 1000)", "-c", ":wait", "-c",
        ":expect locationSimulation.status finished",
        "-c", ":expect locationSimulation.fix.progress 1",
      ], home: home)
    #expect(run.errors == [] && run.code == 0)
  }

  @Test func `GeoJSON is played, too, and its repairs are listed, one line each`() async throws {
    let home = try TemporaryFolder()
    try home.write(
      """
      {"type": "Feature", "properties": {"name": "Pier", "times": [0, 1000, 1000, "noon", 4000]}, "geometry": {
      "type": "LineString", "coordinates": [[0, 0], [0.001, 0], [0.002, 0], [0.003, 0], [0.004, 0]]}}
      """, to: "pier.gpx")
    let run = try await RunningApp.run(
      ["--track", "pier.gpx", "-c", ":wait", "-c", ":state locationSimulation.repairs"], home: home,
      format: [])
    #expect(
      run.lines.filter { $0.hasPrefix("locationSimulation.repairs[") } == [
        "locationSimulation.repairs[0]: Repair(kind: .timesDropped, count: 1, firstLine: nil)",
        "locationSimulation.repairs[1]: Repair(kind: .equalTimesSpread, count: 1, firstLine: nil)",
        "locationSimulation.repairs[2]: Repair(kind: .missingTimesFilled, count: 1, firstLine: nil)",
      ])
    #expect(run.code == 0)
  }

}
