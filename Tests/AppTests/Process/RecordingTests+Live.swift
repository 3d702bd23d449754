import Foundation
import Recorder
import SwiftRex
import SwiftRexTesting
import Testing

@testable import App
@testable import REPL

/// The options `--record` and `--replay` of the real program, which Lifecycle begins and ends.
@Suite(.highPriority)
struct RecordingTests {
  private static let commands = [
    "favorites.itemTapped(\"oslo\")", "locationSimulation.startRequested(speed: 12.5)", ":wait 100",
    "favorites.itemTapped(\"two\\nlines\")", ":wait 5",
  ]

  /// Records a session in the simulated world.
  private func record(in home: TemporaryFolder, _ commands: [String] = commands) async throws {
    let run = try await RunningApp.run(
      ["--world", "simulated", "--record", "session"] + commands.flatMap { ["-c", $0] }, home: home)
    #expect(run.errors == [] && run.code == 0)
  }

  @Test func `a session is replayed in ten other processes without a difference`() async throws {
    let home = try TemporaryFolder()
    try await record(in: home)
    let count = try home.text(of: "session").split(separator: "\n").count - 1
    var outputs: Set<[String]> = []
    for _ in 1...10 {
      let run = try await RunningApp.run(
        ["--replay", "session", "-c", ":expect favorites.items [\"oslo\", \"two\\nlines\"]", "-c", ":state"],
        home: home)
      outputs.insert(run.lines)
      #expect(run.errors == [] && run.code == 0)
      let report = try #require(run.lines.first)
      #expect(try JSONSchema.output().violations(in: report) == [])
      #expect(report.contains("\"actions\":\(count),\"compatibility\":\"fine\",\"notes\":[],\"difference\":null,"))
    }
    #expect(outputs.count == 1)
  }

  @Test(arguments: 0..<10)
  func `after a kill at any time, the file has every action of the executed lines`(moment: Int) async throws {
    let home = try TemporaryFolder()
    let app = try RunningApp(["--record", "session"], home: home)
    for number in 1...20 { try app.type("favorites.itemTapped(\"first \(number)\")") }
    try app.type(":state lifecycle.phase")
    await app.reach("lifecycle.phase: ")
    for number in 1...200 { try app.type("favorites.itemTapped(\"later \(number)\")") }
    _ = await app.waiting { $0.lines(count: moment * 5) }
    app.send(SIGKILL)
    #expect(await app.waiting { $0.end().wasKilled })

    let run = try await RunningApp.run(
      ["--replay", "session", "-c", ":log"], home: home, format: ["--json"])
    #expect(run.errors == [] && run.code == 0)
    #expect(run.lines.count { $0.hasPrefix("favorites.itemTapped(\"first ") } >= 20)
    #expect(run.lines.first?.contains("\"compatibility\":\"fine\",\"notes\":[],\"difference\":null,") == true)
  }

  @Test func `a replay prints a report, and its actions and states can be explored`() async throws {
    let home = try TemporaryFolder()
    try await record(in: home, ["favorites.itemTapped(\"oslo\")", ":wait 1"])
    let text = try home.text(of: "session")
    let count = text.split(separator: "\n").count - 1
    try home.write(text + "{\"type\":\"action\",\"seq", to: "session")
    let run = try await RunningApp.run(
      ["--replay", "session", "-c", ":log 1 where favorites", "-c", ":state favorites.items"], home: home, format: [])
    let version = try #require(text.firstMatch(of: /"program":"(.*?)"/)).1
    #expect(
      run.lines.prefix(3) == [
        "\(count) actions, recorded by \(version). Compatibility: fine",
        "  line \(count + 2) is incomplete and ignored: writing it was interrupted",
        "The replay changes the state as recorded.",
      ])
    #expect(run.lines.last == "favorites.items: [\"oslo\"]")
    #expect(run.errors == [])
  }

  @Test func `an action that changes the state differently is reported with its path`() async throws {
    let home = try TemporaryFolder()
    try await record(in: home)
    let text = try home.text(of: "session")
    try home.write(text.replacing("itemTapped(\\\"oslo\\\")", with: "itemTapped(\\\"rome\\\")"), to: "session")
    let run = try await RunningApp.run(["--replay", "session", "-c", ":quit"], home: home, format: [])
    #expect(run.code == 3)
    let report = run.lines.first { $0.hasPrefix("The replay first differs in action ") }
    #expect(
      report?.hasSuffix("itemTapped(\"rome\"): it changes favorites.items to a different value than recorded.") == true)
  }

  @Test func `a test of a recording is written to a file, or printed`() async throws {
    let home = try TemporaryFolder()
    try await record(in: home, ["favorites.itemTapped(\"oslo\")"])
    let count = try home.text(of: "session").split(separator: "\n").count - 1
    let numbers = ["export-test", "session", "1..\(count)"]
    let printed = try await RunningApp.run(numbers, home: home, format: [])
    #expect(printed.lines.contains("    store.send(.favorites(.itemTapped(\"oslo\"))) {"))
    #expect(printed.lines.contains { $0.hasSuffix("(initialState: AppState(), reducer: Feature.app.reducer)") })
    let written = try await RunningApp.run(
      numbers + ["expecting", "favorites.items", "[]", "Kept.swift"], home: home, format: [])
    #expect(written.lines == ["wrote Kept.swift; it belongs to the tests of App"])
    #expect(try home.text(of: "Kept.swift").contains("    #expect(store.state.favorites.items == [])\n"))
    #expect(printed.errors + written.errors == [] && printed.code + written.code == 0)
  }

  @Test func `a masked recording contains no original text, and can be replayed and exported`() async throws {
    let home = try TemporaryFolder()
    try home.write(Self.track, to: "walk.gpx")
    let session = ["--world", "simulated", "--track", "walk.gpx", "-c", "favorites.itemTapped(\"ბანკი\")"]
    let walk = ["locationSimulation.startRequested(speed: 12.5)", "favorites.itemTapped(\"ნავსადგური\")", ":wait 60"]
      .flatMap { ["-c", $0] }
    let plain = try await RunningApp.run(session + walk + ["--record", "session"], home: home)
    let live = try await RunningApp.run(session + walk + ["--record", "live", "--mask"], home: home)
    let mask = try await RunningApp.run(["mask", "session", "out"], home: home, format: [])
    #expect(plain.errors + live.errors + mask.errors == [] && plain.code + live.code + mask.code == 0)
    #expect(mask.lines.first?.contains(" texts are renamed, 0 kept.") == true, "\(mask.lines)")
    #expect(try home.text(of: "session").contains("longitude: 10.00"))
    for name in ["out", "live"] {
      let text = try home.text(of: name)
      #expect(!text.unicodeScalars.contains { 0x10A0...0x10FF ~= $0.value } && !text.contains("longitude: 10.00"))
      #expect(text.contains("latitude: 60.00") && text.contains("regionEntered"))
      let replay = try await RunningApp.run(
        ["--replay", name, "-c", ":quit"], home: home, format: [])
      #expect(replay.errors == [] && replay.code == 0 && replay.lines.first?.contains("actions, masked, rec") == true)
      let test = try await RunningApp.run(["export-test", name, "1..9"], home: home, format: [])
      #expect(test.errors == [] && test.code == 0 && test.lines.contains { $0.contains("AppState()") })
    }
  }

  @Test func `texts that a masked recording keeps are listed, requested or inspected`() async throws {
    let home = try TemporaryFolder()
    try await record(
      in: home, ["favorites.itemTapped(\"oslo\")", "lifecycle.terminationRequested(.finished(exitCode: 0))"])
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
  private static let track = """
    <gpx version="1.1" creator="test" xmlns="http://www.topografix.com/GPX/1/1">
    <wpt lat="60" lon="10.001"><name>ბანკი</name></wpt><wpt lat="60.002" lon="10.004"><name>ნავსადგური</name></wpt>
    <trk><name>სეირნობა</name><trkseg>
    <trkpt lat="60" lon="10.001"/><trkpt lat="60.001" lon="10.002"/><trkpt lat="60.002" lon="10.004"/>
    </trkseg></trk></gpx>
    """

  @Test func `a recording that begins later keeps its numbers in answers and in tests`() async throws {
    let home = try TemporaryFolder()
    try await record(in: home, ["favorites.itemTapped(\"oslo\")"])
    let lines = try home.text(of: "session").replacing(
      "{\"type\":\"recording\"", with: "{\"type\":\"recording\",\"after\":1000"
    )
    .replacing(/"(seq|cause)":(\d+)/) { "\"\($0.1)\":\(1000 + (Int($0.2) ?? 0))" }
    try home.write(lines, to: "later")
    let number = 1000 + (try home.text(of: "session").split(separator: "\n").count - 1)
    let run = try await RunningApp.run(
      ["--replay", "later", "-c", ":why \(number)", "-c", ":export-test 1001..\(number)"], home: home, format: [])
    let test = try await RunningApp.run(["export-test", "later", "1001..\(number)"], home: home, format: [])
    #expect(run.errors == [] && run.lines.contains { $0.hasPrefix("\(number)  ") })
    #expect(test.errors == [] && run.lines.suffix(test.lines.count) == test.lines)
  }

  @Test func `at a file size limit, a recording and a log end with a complete line`()
    async throws
  {
    let home = try TemporaryFolder()
    let app = try RunningApp(
      ["--world", "simulated", "--quiet", "--record", "session", "--log", "log"], home: home,
      launcher: ["sh", "-c", "ulimit -f 8; exec \"$@\"", "sh"], format: [])
    for number in 1...100 { try app.type("favorites.itemTapped(\"a city with the number \(number)\")") }
    let run = await app.waiting { $0.finish() }
    #expect(
      run.code == 0
        && run.errors.sorted() == [
          "cannot write the log log: File too large", "the recording session ends here: File too large",
        ])
    let replay = try await RunningApp.run(["--replay", "session", "-c", ":quit"], home: home, format: [])
    #expect(replay.code == 0 && replay.lines.count == 2, "\(replay.lines)")
  }

  @Test func `a failure to record, replay or export is one line on standard error`() async throws {
    let home = try TemporaryFolder()
    try await record(in: home, ["favorites.itemTapped(\"oslo\")"])
    try home.write("diary", to: "diary")
    for (line, code) in [
      ("--record diary", Int32(1)), ("--record /nowhere/x", 1), ("--replay diary", 6),
      ("export-test", 2), ("export-test session", 2),
      ("export-test session 2..1", 2), ("export-test session 1 a b", 2),
      ("export-test nothing 1", 6), ("export-test session 1..99", 1), ("export-test session 1 /nowhere/x", 1),
      ("export-test session 1 expecting nothing 1", 1), ("--skip-unknown", 2), ("--replay session --rename a=b.c", 2),
      ("--replay session --renames nowhere", 2), ("--replay session --renames diary", 2),
      ("--replay session --fill a", 2), ("mask", 2), ("mask session", 2), ("mask nothing out", 6),
      ("mask session diary", 1), ("mask session /nowhere/x", 1), ("mask diary out", 6), ("--mask", 2),
      ("--keep favorites.items", 2), ("--replay session --mask", 2), ("--replay session --mask --record new", 2),
      ("attach --mask", 2),
    ] {
      let run = try await RunningApp.run(line.split(separator: " ").map(String.init), home: home)
      #expect(run.errors.count == 1 && run.lines == [] && run.code == code, "\(line): \(run)")
    }
    #expect(try home.text(of: "diary") == "diary")
  }

  @Test func `the exit code says whether a replay with renames is complete, partial or impossible`()
    async throws
  {
    let home = try TemporaryFolder()
    try await record(in: home, ["favorites.itemTapped(\"oslo\")"])
    let text = try home.text(of: "session").replacing("favorites.itemTapped", with: "favorites.itemPicked")
    try home.write(text, to: "session")
    try home.write("# Since 0.1.0\n\nfavorites.itemPicked=favorites.itemTapped\n", to: "renames")
    let number = try #require(text.firstMatch(of: /"seq":(\d+)[^\n]*itemPicked/)).1

    let refused = try await RunningApp.run(["--replay", "session"], home: home, format: [])
    let message = "favorites: unknown case 'itemPicked'; --rename favorites.itemPicked=PATH renames it"
    #expect(refused.code == 6 && refused.errors.first?.contains(message) == true && refused.lines == [], "\(refused)")

    for option in [["--renames", "renames"], ["--rename=favorites.itemPicked=favorites.itemTapped"]] {
      let whole = try await RunningApp.run(
        ["--replay", "session", "-c", ":expect favorites.items [\"oslo\"]"] + option, home: home, format: [])
      #expect(whole.code == 0 && whole.errors == [], "\(whole)")
      #expect(whole.lines[1] == "The replay changes the state as recorded.")
      let test = try await RunningApp.run(["export-test", "session", "\(number)"] + option, home: home, format: [])
      #expect(test.code == 0 && test.lines.contains("    store.send(.itemTapped(\"oslo\")) {"), "\(test)")
    }

    let skipping = ["--replay", "session", "--skip-unknown"]
    let partial = try await RunningApp.run(skipping + ["-c", ":expect favorites.items []"], home: home)
    let report = try #require(partial.lines.first)
    #expect(partial.code == 5 && partial.errors == [])
    #expect(try JSONSchema.output().violations(in: report) == [])
    #expect(report.contains("\"skipped\":1,\"divergence\":\(number),\"unknown\":[{\"seq\":\(number),"))
    let log = try await RunningApp.run(skipping + ["-c", ":log 3"], home: home, format: [])
    let numbers = log.lines.compactMap { $0.firstMatch(of: /^ *(\d+)  \d:/).flatMap { Int($0.1) } }
    #expect(numbers.count == 3 && !numbers.contains(Int(number) ?? 0))
  }

  // reads: Tests/AppTests/Recordings
  /// The recordings of releases, which every later version reads, and the reports of their replays.
  private static let releases = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Recordings")

  /// They have actions of Favorites, Lifecycle, LocationSimulation and Reachability.
  @Test func `recordings of earlier releases replay with the same report`() throws {
    let files = try FileManager.default.contentsOfDirectory(at: Self.releases, includingPropertiesForKeys: nil)
    let recordings = files.filter { $0.pathExtension == "jsonl" }
    #expect(recordings.count > 1)
    for file in recordings {
      let saved = try SavedRecording<AppAction, AppState>(
        path: file.path, program: "App", initialState: AppState(), reducer: Feature.app.reducer)
      let report = try String(contentsOf: file.deletingPathExtension().appendingPathExtension("txt"), encoding: .utf8)
      #expect(ReplayReport(saved).text + "\n" == report, "\(file.lastPathComponent)")
    }
  }
}
