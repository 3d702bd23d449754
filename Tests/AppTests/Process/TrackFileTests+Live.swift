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
}
