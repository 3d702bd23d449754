import Foundation
import Recorder
import SwiftRex
import SwiftRexTesting
import Testing

@testable import App
@testable import REPL

/// The options `--record` and `--replay` of the real program.
@Suite(.highPriority, .timeLimit(.minutes(5)))
struct RecordingTests {
  private static let commands = [
    "favorites.itemTapped(\"oslo\")", "locationSimulation.startRequested(speed: 12.5)", ":wait 100",
    "favorites.itemTapped(\"two\\nlines\")", ":wait 5",
  ]

  @Test func `a session is replayed in four other processes without a difference`() async throws {
    let home = try TemporaryFolder()
    try await home.recordSession(Self.commands)
    let count = try home.text(of: "session").split(separator: "\n").count - 1
    var outputs: Set<[String]> = []
    for _ in 1...4 {
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

  @Test(arguments: [0, 3, 6, 9])
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
    try await home.recordSession(["favorites.itemTapped(\"oslo\")", ":wait 1"])
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
    try await home.recordSession(Self.commands)
    let text = try home.text(of: "session")
    try home.write(text.replacing("itemTapped(\\\"oslo\\\")", with: "itemTapped(\\\"rome\\\")"), to: "session")
    let run = try await RunningApp.run(["--replay", "session", "-c", ":quit"], home: home, format: [])
    #expect(run.code == 3)
    let report = run.lines.first { $0.hasPrefix("The replay first differs in action ") }
    #expect(
      report?.hasSuffix("itemTapped(\"rome\"): it changes favorites.items to a different value than recorded.") == true)
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
      run.code == 1
        && run.errors.sorted() == [
          "cannot write the log log: File too large", "the recording session ends here: File too large",
        ])
    let replay = try await RunningApp.run(["--replay", "session", "-c", ":quit"], home: home, format: [])
    #expect(replay.code == 0 && replay.lines.count == 2, "\(replay.lines)")
    let log = try String(contentsOfFile: home.path + "/log", encoding: .utf8)
    #expect(log.count > 1000 && log.last == "\n", "\(log.suffix(100))")
  }

  @Test(arguments: [["--record", "session"], ["--log", "log"]])
  func `a session whose recording or log is incomplete exits with code 1`(option: [String]) async throws {
    let app = try RunningApp(
      ["--world", "simulated", "--quiet"] + option, home: TemporaryFolder(),
      launcher: ["sh", "-c", "ulimit -f 8; exec \"$@\"", "sh"], format: [])
    for number in 1...100 { try app.type("favorites.itemTapped(\"a city with the number \(number)\")") }
    let run = await app.waiting { $0.finish() }
    #expect(run.code == 1 && run.errors.count == 1 && run.errors[0].contains("File too large"), "\(run.errors)")
  }
}

extension TemporaryFolder {
  /// Records a session in the simulated world, as the file `session`.
  func recordSession(_ commands: [String]) async throws {
    let run = try await RunningApp.run(
      ["--world", "simulated", "--record", "session"] + commands.flatMap { ["-c", $0] }, home: self)
    #expect(run.errors == [] && run.code == 0)
  }
}
