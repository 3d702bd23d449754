import SwiftRexTesting
import Testing

/// Scripts and command lines of the real program.
@Suite(.timeLimit(.minutes(5)), .highPriority)
struct ScriptTests {
  static let simulated = ["--world", "simulated"]

  private static let cases: [[String]] = [
    ["--word", "x"], ["--world", "mars"], ["--script", "/nowhere"], ["-c"],
    Self.simulated + ["--probe", "http://example.com"], Self.simulated + ["--favorites", "http://example.com/f"],
    Self.simulated + ["--with-parent"], Self.simulated + ["--log", "/nowhere/log"],
    ["--favorites", "http://localhost:x/"], ["--skip-unknown"],
  ]

  @Test(arguments: cases)
  func `a mistake in the command line is one line on standard error`(arguments: [String]) async throws {
    let run = try await RunningApp.run(arguments, home: TemporaryFolder())
    #expect(run.errors.count == 1 && run.lines == [] && run.code == 2, "\(run)")
  }

  @Test func `the simulated world is the same in every run`() async throws {
    let script = [
      "locationSimulation.loadRequested", ":wait 1", "locationSimulation.startRequested(speed: 12.5)", ":wait 61",
      ":wait 60", ":state", ":wait", ":state --json",
    ]
    let first = try await RunningApp.run(Self.simulated, home: TemporaryFolder(), input: script)
    let second = try await RunningApp.run(Self.simulated, home: TemporaryFolder(), input: script)
    #expect(first.code == 0 && first.lines.count > 200)
    #expect(first.lines == second.lines)
  }

  @Test func `try and why name the situation that a rule ends, but try none that has begun before`() async throws {
    let run = try await RunningApp.run(
      Self.simulated + ["--quiet"], home: TemporaryFolder(), format: [],
      input: [
        ":wait 5", ":try navigation.placeClosed(\"Oslo\")", "locationSimulation.startRequested(speed: 12.5)",
        "lifecycle.suspensionRequested", ":why locationSimulation.status",
        ":try locationSimulation.startRequested(speed: 12.5)",
      ])
    let note = "nothing was dispatched; the reducers and the rules ran on a copy, and no effects ran"
    #expect(run.errors == [] && run.lines.prefix(2) == ["no change", note])
    let text = run.lines.joined(separator: " ")
    #expect(text.matches(of: /bridged at App\/Rules\.swift:\d+: playing while not in use/).count == 2)
    #expect(text.contains("would dispatch locationSimulation.pauseRequested(by: .app)"))
    #expect(!text.contains("backendMayBeBack"))
  }
}
