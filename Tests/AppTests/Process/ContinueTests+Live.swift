import SwiftRexTesting
import Testing

/// Sessions that go on where a recorded one ended.
@Suite(.highPriority, .timeLimit(.minutes(5)))
struct ContinueTests {
  /// Recorded during the outage: a walk half way, an open place, and a favorite that waits.
  private static let commands = [
    "locationSimulation.startRequested(speed: 12.5)", "navigation.placeOpened(\"Opera\")", ":wait 70",
    "favorites.itemTapped(\"oslo\")", ":wait 2.5",
  ]

  @Test func `a walk, an open place and a favorite that waits for the network go on`() async throws {
    let home = try TemporaryFolder()
    try await home.record(Self.commands, lossCode: 4)
    let run = try await home.continue([
      ":expect locationSimulation.status playing", ":expect navigation.openPlaces [\"Opera\"]",
      ":expect reachability.path.status unsatisfied", ":expect locationSimulation.fix.distanceTravelled 900 within 13",
      ":wait 17.5", ":expect favorites.unsaved count 1", ":expect favorites.outage not nil", ":wait 10",
      ":expect favorites.unsaved count 0", ":expect favorites.items [\"oslo\"]",
      ":expect reachability.path.status satisfied", ":expect locationSimulation.fix.distanceTravelled 1237 within 13",
    ])
    #expect(run.code == 0 && run.errors == [], "\(run)")
  }

  @Test func `numbers, causes and earlier states reach back into the continued part`() async throws {
    let home = try TemporaryFolder()
    try await home.record(Self.commands, lossCode: 4)
    let log = try await home.continue([":log 1000"])
    let whole = try home.recordedActions()
    let launches = log.lines.count { $0 == "lifecycle.launched" }
    #expect(launches == 1 && log.lines.first == "lifecycle.launched")
    let end = try #require(whole.firstIndex { $0.contains("terminationRequested") })
    #expect(log.lines.count > end && Array(log.lines.prefix(end)) == Array(whole.prefix(end)))
    let back = try await home.continue([
      ":goto 3", ":expect locationSimulation.isLoading true", ":why 3", ":live", ":export-test 1..3",
    ])
    #expect(back.code == 4 && back.errors.count == 1, "\(back.errors)")
  }

  @Test func `a session that ended continues as one that was killed`() async throws {
    let home = try TemporaryFolder()
    try await home.record(Self.commands, lossCode: 4)
    let ended = try await home.continue([":state"])
    let lines = try home.text(of: "session").split(separator: "\n")
    let end = try #require(lines.firstIndex { $0.contains("terminationRequested") })
    try home.write(lines[..<end].joined(separator: "\n") + "\n" + lines[end].prefix(40), to: "session")
    let killed = try await home.continue([":state"])
    #expect(ended.lines == killed.lines && !ended.lines.isEmpty)
    #expect(killed.errors.first == "line \(end + 1) is incomplete and ignored: writing it was interrupted")
  }

  @Test func `a session is continued twice, in new files and in its own`() async throws {
    let home = try TemporaryFolder()
    try await home.record(["favorites.itemTapped(\"oslo\")", ":wait 5"])
    let first = try await home.continue(["favorites.itemTapped(\"rome\")", ":wait 5"], ["--record", "second"])
    #expect(first.code == 0 && first.errors == [], "\(first)")
    let own = ["--world", "simulated", "--continue", "second", "--record", "./second"]
    let lines = ["favorites.itemTapped(\"lima\")", ":wait 5", ":expect favorites.items [\"lima\", \"oslo\", \"rome\"]"]
    let second = try await RunningApp.run(own + lines.flatMap { ["-c", $0] }, home: home)
    #expect(second.code == 0, "\(second)")
    let replay = try await RunningApp.run(
      ["--replay", "second", "-c", ":expect favorites.unsaved [:]", "-c", ":expect favorites.items count 3"], home: home
    )
    #expect(replay.code == 0 && replay.lines.first?.contains("\"compatibility\":\"fine\"") == true, "\(replay)")
    #expect(try home.recordedActions(in: "second").count { $0 == "lifecycle.launched" } == 1)
    #expect((try? home.text(of: "second.new")) == nil)
  }

  @Test func `a recording that cannot be continued is left alone`() async throws {
    let home = try TemporaryFolder()
    try await home.record(["favorites.itemTapped(\"oslo\")"])
    let text = try home.text(of: "session").replacing("favorites.itemTapped", with: "favorites.itemPicked")
    try home.write(text, to: "session")
    let own = ["--world", "simulated", "--continue", "session", "--record", "session"]
    let refused = try await RunningApp.run(own + ["-c", ":state"], home: home)
    #expect(refused.code == 6 && refused.lines == [] && refused.errors.count == 1, "\(refused)")
    #expect(refused.errors.first?.hasSuffix("; --skip-unknown leaves it out") == true)
    #expect(try home.text(of: "session") == text)

    let renamed = try await home.continue(
      [":expect favorites.items [\"oslo\"]"], ["--rename", "favorites.itemPicked=favorites.itemTapped"])
    #expect(renamed.code == 0, "\(renamed)")
    let skipped = try await RunningApp.run(
      own + [
        "--skip-unknown", "-c", ":expect favorites.items []", "-c", "favorites.itemTapped(\"rome\")", "-c", ":wait 1",
      ],
      home: home)
    #expect(skipped.code == 5 && skipped.errors.first?.contains("is left out: ") == true, "\(skipped)")
    let replay = try await RunningApp.run(
      ["--replay", "session", "-c", ":expect favorites.items [\"rome\"]"], home: home)
    #expect(replay.code == 0, "\(replay)")
  }

  @Test(arguments: [
    ("--continue session", Int32(2)), ("--world live --continue session", 2),
    ("--world simulated --continue nothing", 6), ("--world simulated --continue diary", 6),
    ("--world simulated --continue session --record diary --quiet", 1), ("--replay session --continue session", 2),
    ("--world simulated --rename a=b", 2), ("--world simulated --continue session --probe http://a/", 2),
  ])
  func `a refusal is one line`(line: String, code: Int32) async throws {
    let home = try TemporaryFolder()
    try await home.record([":wait 1"])
    try home.write("diary", to: "diary")
    let run = try await RunningApp.run(line.split(separator: " ").map(String.init), home: home)
    #expect(run.errors.count == 1 && run.lines == [] && run.code == code, "\(run)")
    #expect(try home.text(of: "diary") == "diary")
  }

  @Test func `a new world continues from a later state, not from the continued part`() async throws {
    let home = try TemporaryFolder()
    try await home.record(["favorites.itemTapped(\"oslo\")", ":wait 5"])
    let run = try await home.continue([
      "favorites.itemTapped(\"rome\")", ":wait 5", "favorites.itemTapped(\"lima\")", ":back", ":branch",
      ":expect favorites.items [\"oslo\", \"rome\"]", ":wait 60", ":expect reachability.path.status unsatisfied",
    ])
    #expect(run.code == 0, "\(run.errors)")
    let refused = try await home.continue([":goto 3", ":branch"])
    #expect(refused.code == 1 && refused.errors.last?.contains("where --continue began") == true, "\(refused)")
  }

  @Test func `an app in the background stays there`() async throws {
    let home = try TemporaryFolder()
    try await home.record(["lifecycle.suspensionRequested", ":wait 1"])
    let run = try await home.continue([
      ":expect lifecycle.phase background", "lifecycle.continued", ":wait 1", ":expect lifecycle.phase active",
    ])
    #expect(run.code == 0, "\(run.errors)")
  }

  @Test func `the files that the session used are asked for, and used`() async throws {
    let home = try TemporaryFolder()
    try home.write(#"{"items": ["oslo"], "outbox": [], "version": 2}"#, to: "list")
    try home.write(
      """
      <gpx version="1.1" xmlns="http://www.topografix.com/GPX/1/1"><trk><name>Pier</name><trkseg>
      <trkpt lat="0" lon="0"/><trkpt lat="0" lon="0.1"/></trkseg></trk></gpx>
      """, to: "pier.gpx")
    let files = ["--favorites", "list", "--track", "pier.gpx"]
    try await home.record(["locationSimulation.startRequested(speed: 10)", ":wait 5"], files)
    let lacking = try await home.continue([":expect locationSimulation.status idle"])
    #expect(
      lacking.errors.prefix(2) == [
        "the favorites were saved in a file, and are not saved now; pass the file with --favorites",
        "playback needs the track \"Pier\"; pass its file with --track",
      ])
    let used = try await home.continue(
      [":expect locationSimulation.status playing", ":expect favorites.items [\"oslo\"]"], files)
    #expect(used.code == 0 && used.errors == [], "\(used)")
  }
}

extension TemporaryFolder {
  /// Records a session in the simulated world, as the file `session`.
  fileprivate func record(_ lines: [String], _ options: [String] = [], lossCode: Int32 = 0) async throws {
    let run = try await RunningApp.run(
      ["--world", "simulated", "--record", "session"] + options + lines.flatMap { ["-c", $0] }, home: self)
    #expect(run.code == lossCode, "\(run.errors)")
  }

  /// Continues the file `session`, and prints only answers.
  fileprivate func `continue`(_ lines: [String], _ options: [String] = []) async throws -> RunningApp.Result {
    let start = ["--world", "simulated", "--quiet", "--continue", "session"]
    return try await RunningApp.run(start + options + lines.flatMap { ["-c", $0] }, home: self)
  }

  /// The actions in a recording, as they can be typed.
  fileprivate func recordedActions(in name: String = "session") throws -> [String] {
    try text(of: name).split(separator: "\n").dropFirst().map { RunningApp.text(ofLine: String($0)) }
  }
}
