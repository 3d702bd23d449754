import Foundation
import SwiftRexTesting
import Testing

/// Real track files, which the app reads at the launch.
@Suite(.timeLimit(.minutes(5)), .highPriority)
struct TrackFileTests {
  @Test func `the track of a file is played`() async throws {
    let home = try TemporaryFolder()
    try home.writeTrack(points: 2)
    let run = try await RunningApp.run(
      [
        "--track", "pier.gpx", "-c", ":wait", "-c", ":expect locationSimulation.track.name \"Pier\"", "-c",
        "locationSimulation.startRequested(speed: 1000)", "-c", ":wait", "-c",
        ":expect locationSimulation.status finished",
        "-c", ":expect locationSimulation.fix.distanceLeft 0",
      ], home: home)
    #expect(run.errors == [] && run.code == 0)
  }

  @Test(arguments: [[], ["--track", "pier.gpx"]])
  func `each refused request says why, and fails no session`(options: [String]) async throws {
    let home = try TemporaryFolder()
    try home.writeTrack(points: 2)
    let run = try await RunningApp.run(
      ["--world", "simulated"] + options, home: home, format: [],
      input: Array(repeating: "locationSimulation.pauseRequested(by: .user)", count: 2))
    #expect(run.lines.filter { $0.contains("nothing is playing; start first (2") }.count == 1)
    #expect(run.lines.filter { $0.contains("→ \"nothing is playing; start first\"") }.count == 1, "\(run.lines)")
    #expect(run.errors == [] && run.code == 0)
  }

  @Test func `a link to a track that cannot be loaded says so, and the session fails`() async throws {
    let run = try await RunningApp.run(
      ["--world", "simulated", "--track", "nowhere.gpx", "--open", "place/Opera", "--quiet", "-c", ":wait 1"],
      home: TemporaryFolder())
    #expect(
      run.errors.sorted() == [
        "cannot open \"Opera\": the track could not be loaded",
        "nowhere.gpx: the file cannot be read: No such file or directory; check the path and its permissions",
      ])
    #expect(run.lines == [] && run.code == 1)
  }

  @Test func `a track with one point per segment is played`() async throws {
    let home = try TemporaryFolder()
    let points = (0..<3).map { "<trkseg><trkpt lat=\"0\" lon=\"0.00\($0)\"/></trkseg>" }.joined()
    try home.write("<gpx><trk>\(points)</trk></gpx>", to: "watch.gpx")
    let run = try await RunningApp.run(
      [
        "--track", "watch.gpx", "--world", "simulated", "-c", ":wait 1",
        "-c", ":expect locationSimulation.repairs[0].count 2", "-c", "locationSimulation.startRequested(speed: 1)",
        "-c", ":wait 10", "-c", ":expect locationSimulation.status playing",
      ], home: home)
    #expect(run.errors == [] && run.code == 0)
  }

  @Test func `a replay's screens show the track even after its file is deleted`() async throws {
    let home = try TemporaryFolder()
    try home.writeTrack(points: 5, places: 3)
    let look = ["-c", ":goto 20", "-c", ":screens"]
    let walk = ["-c", ":wait 1", "-c", "locationSimulation.startRequested(speed: 10)", "-c", ":wait 20"]
    let live = try await RunningApp.run(
      ["--world", "simulated", "--track", "pier.gpx", "--record", "session", "--quiet"] + walk + look, home: home,
      format: [])
    try FileManager.default.removeItem(atPath: home.url.appendingPathComponent("pier.gpx").path)
    let replay = try await RunningApp.run(["--replay", "session", "--quiet"] + look, home: home, format: [])
    #expect(live.lines.contains("  ☆ Place 2") && live.lines.contains { $0.hasPrefix("Walk: playing") })
    #expect(replay.lines.suffix(live.lines.count) == live.lines[...])
    #expect(live.errors + replay.errors == [])
  }

  @Test func `the action of the largest track can be typed back from the log`() async throws {
    let home = try TemporaryFolder()
    try home.writeTrack(points: 1000, places: 300)
    let options = ["--world", "simulated", "--quiet"]
    let show = ":state locationSimulation.track --json"
    let live = try await RunningApp.run(
      options + ["--track", "pier.gpx", "-c", ":wait 1", "-c", ":log 1 locationSimulation.trackLoaded", "-c", show],
      home: home, format: [])
    let action = try #require(live.lines.first?.firstMatch(of: /locationSimulation\.trackLoaded\(.*\)(?=  from)/))
    let typed = try await RunningApp.run(
      options, home: home, format: [], input: [":wait 1", String(action.output), show])
    #expect(typed.lines == live.lines.suffix(1) && typed.errors == [])
    #expect(typed.lines.first?.contains("Place 199") == true)
  }
}

extension TemporaryFolder {
  /// Writes a track along the equator, with places along it.
  fileprivate func writeTrack(points: Int, places: Int = 0) throws {
    func lines(_ count: Int, _ line: (Int) -> String) -> String { (0..<count).map(line).joined(separator: "\n") }
    try write(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <gpx version="1.1" creator="test" xmlns="http://www.topografix.com/GPX/1/1">
      \(lines(places) { "<wpt lat=\"0\" lon=\"\(Double($0) / 1000)\"><name>Place \($0)</name></wpt>" })
      <trk><name>Pier</name><trkseg>
      \(lines(points) { "<trkpt lat=\"\(Double($0 % 7) / 1e5)\" lon=\"\(Double($0) / 1000)\"/>" })
      </trkseg></trk></gpx>
      """, to: "pier.gpx")
  }
}
