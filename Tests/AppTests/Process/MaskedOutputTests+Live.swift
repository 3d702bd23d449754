import Foundation
import SwiftRexTesting
import Testing

/// The option `--mask` of the real program, which Lifecycle begins and ends: a killed session of Favorites and
/// LocationSimulation. What is typed and read is in an alphabet that neither the app nor masks use.
@Suite(.highPriority)
struct MaskedOutputTests {
  private let home: TemporaryFolder
  private let path: String

  init() throws {
    home = try TemporaryFolder()
    path = home.path + "/socket"
    try home.write(MaskedRecordingTests.track, to: "walk.gpx")
  }

  private static func isMasked(_ text: String) -> Bool {
    !text.contains("longitude: 10.00") && !text.unicodeScalars.contains { 0x10A0...0x10FF ~= $0.value }
  }

  /// Starts an app that everybody may watch, and walks along the track.
  private func start() async throws -> RunningApp {
    let app = try RunningApp(
      [
        "--world", "simulated", "--track", "walk.gpx", "--mask", "--record", "file", "--ring", "ring", "--log", "log",
        "--monitor=\(path)",
      ], home: home, environment: ["SWIFT_BACKTRACE": "enable=no"])
    for line in [
      "favorites.itemTapped(\"ბანკი\")", "locationSimulation.startRequested(speed: 12.5)",
      "favorites.itemTapped(\"ოსლო\")", ":wait 60", ":export-test 1..9 Walk.swift", ":state favorites.items",
    ] { try app.type(line) }
    let lines = await app.waiting { $0.lines(until: "favorites.items: ") }
    #expect(lines.last == "favorites.items: [\"ბანკი\",\"ოსლო\"]")
    return app
  }

  @Test func `what a killed session leaves and shows to others has nothing of what was typed or read`() async throws {
    let app = try await start()
    let commands = [
      ":state", ":log 50", ":why favorites.items", ":screens", ":effects", ":world", ":cost",
      "favorites.itemTapped(\"rome\")", ":gate favorites off", ":expect favorites.items count 2",
    ]
    for format in [[], ["--json"]] {
      let attached = try await RunningApp.run(
        ["attach", path, "--keep-going"] + commands.flatMap { ["-c", $0] }, home: home, format: format)
      #expect(attached.lines.count > 50 && attached.code == 1)
      #expect((attached.lines + attached.errors).allSatisfy(Self.isMasked))
      #expect(attached.errors.count { $0.contains("this session is masked, and ") } == 5, "\(attached.errors)")
    }
    let agent = try await RunningApp.run(
      ["attach", path, "--mcp"], home: home, format: [],
      input: [
        ("resources/read", #"{"uri":"swiftrex://state"}"#), ("resources/read", #"{"uri":"swiftrex://log"}"#),
        ("tools/call", #"{"name":"dispatch","arguments":{"action":"favorites.itemTapped(\"rome\")"}}"#),
      ].map { #"{"jsonrpc":"2.0","id":1,"method":"\#($0.0)","params":\#($0.1)}"# })
    #expect(agent.lines.count == 3 && agent.lines.allSatisfy(Self.isMasked))
    app.send(SIGKILL)
    #expect(await app.waiting { $0.end().wasKilled })

    for name in ["file", "ring", "log", "Walk.swift"] {
      let text = try home.text(of: name)
      #expect(Self.isMasked(text) && text.count > 1000, "\(name)")
    }
    let replay = try await RunningApp.run(["--replay", "file", "-c", ":state favorites.items"], home: home, format: [])
    #expect(replay.errors == [] && replay.code == 0 && replay.lines.first?.contains(" actions, masked, rec") == true)
    #expect(replay.lines.last?.contains("rome") == false)
    let mask = try await RunningApp.run(["mask", "ring", "sent"], home: home, format: [])
    #expect(mask.errors == [] && mask.code == 0 && mask.lines.first?.contains(" texts are renamed, 0 kept.") == true)
    let next = try await RunningApp.run(["--mask", "--ring", "ring"], home: home)
    #expect(next.errors.count == 1 && next.errors.first?.hasSuffix("App --replay ring.last") == true && next.code == 0)
  }
}
