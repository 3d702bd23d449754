import Foundation
import SwiftRexTesting
import Testing

/// Recordings in which the strings are renamed.
@Suite(.highPriority, .timeLimit(.minutes(5)))
struct MaskedRecordingTests {
  @Test func `a masked recording contains no original text, and can be replayed and exported`() async throws {
    let home = try TemporaryFolder()
    try home.write(Self.track, to: "walk.gpx")
    let session = ["--world", "simulated", "--track", "walk.gpx", "-c", "favorites.itemTapped(\"ბანკი\")"]
    let walk = ["locationSimulation.startRequested(speed: 12.5)", "favorites.itemTapped(\"ნავსადგური\")", ":wait 60"]
      .flatMap { ["-c", $0] }
    let plain = try await RunningApp.run(session + walk + ["--record", "session"], home: home)
    let mask = try await RunningApp.run(["mask", "session", "out"], home: home, format: [])
    #expect(plain.errors + mask.errors == [] && plain.code + mask.code == 0)
    #expect(mask.lines.first?.hasSuffix(" strings, kept 0.") == true, "\(mask.lines)")
    #expect(try home.text(of: "session").contains("longitude: 10.00"))
    let text = try home.text(of: "out")
    #expect(!text.unicodeScalars.contains { 0x10A0...0x10FF ~= $0.value } && !text.contains("longitude: 10.00"))
    #expect(text.contains("latitude: 60.00") && text.contains("regionEntered"))
    let replay = try await RunningApp.run(["--replay", "out", "-c", ":quit"], home: home, format: [])
    #expect(replay.errors == [] && replay.code == 0 && replay.lines.first?.contains("actions, masked, rec") == true)
    let test = try await RunningApp.run(["export-test", "out", "1..9"], home: home, format: [])
    #expect(test.errors == [] && test.code == 0 && test.lines.contains { $0.contains("AppState()") })
  }

  @Test func `texts that a masked recording keeps are listed, requested or inspected`() async throws {
    let home = try TemporaryFolder()
    try await home.recordSession([
      "favorites.itemTapped(\"oslo\")", "lifecycle.terminationRequested(.finished(exitCode: 0))",
    ])
    let text = try home.text(of: "session")
    // A request with any other signal would end the app.
    let action = #"lifecycle.terminationRequested(.signal(name: \"SIGTERM\", number: 15))"#
    let source = #"{"file":"a","function":"b","line":1,"info":null}"#
    let line =
      #"{"type":"action","seq":\#(text.split(separator: "\n").count),"time":900,"cause":null,"action":"\#(action)","#
      + #""source":\#(source),"changes":[]}"#
    try home.write(text + line + "\n", to: "session")
    let run = try await RunningApp.run(
      ["mask", "session", "out", "--keep", "favorites.itemTapped", "--keep=favorites.nothing", "--json"], home: home,
      format: [])
    let report = try #require(run.lines.first)
    #expect(try JSONSchema.output().violations(in: report) == [])
    #expect(report.contains(#"{"text":"oslo","reason":"requested","seq":null,"place":"favorites.itemTapped"}"#))
    #expect(report.contains(#"{"text":"SIGTERM","reason":"inspected","seq":"#), "\(report)")
    // The line has no changes, so the replay of the original differs.
    #expect(report.hasSuffix(#""differences":[],"unused":["favorites.nothing"]}"#) && run.code == 3)
  }

  /// A track whose names are in an alphabet that neither the app nor masks use.
  static let track = """
    <gpx version="1.1" creator="test" xmlns="http://www.topografix.com/GPX/1/1">
    <wpt lat="60" lon="10.001"><name>ბანკი</name></wpt><wpt lat="60.002" lon="10.004"><name>ნავსადგური</name></wpt>
    <trk><name>სეირნობა</name><trkseg>
    <trkpt lat="60" lon="10.001"/><trkpt lat="60.001" lon="10.002"/><trkpt lat="60.002" lon="10.004"/>
    </trkseg></trk></gpx>
    """
}
