import SwiftRexTesting
import Testing

/// Scripts and command lines of the real program.
struct ScriptTests {
  static let simulated = ["--world", "simulated"]

  @Test func `a script stops at its first error and names the line`() async throws {
    let home = try TemporaryFolder()
    try home.write("# a comment\n:wait 1\nlifecycle.lunched\n:quit", to: "script.txt")
    let run = try await RunningApp.run(
      Self.simulated + ["-c", ":state lifecycle", "--script", "script.txt"], home: home)
    #expect(run.errors == ["script.txt:3: column 11: lifecycle has no action lunched; did you mean launched?"])
    #expect(run.code == 1)
  }

  @Test(arguments: [["--word", "x"], ["--world", "mars"], ["--script", "/nowhere"], ["-c"]])
  func `a mistake in the command line is one line on standard error`(arguments: [String]) async throws {
    let run = try await RunningApp.run(arguments, home: TemporaryFolder())
    #expect(run.errors.count == 1)
    #expect(run.lines == [])
    #expect(run.code == 2)
  }

  @Test func `the version is one line, and nothing is run`() async throws {
    let run = try await RunningApp.run(["--version", "-c", "nonsense"], home: TemporaryFolder())
    #expect(run.lines.count == 1)
    #expect(run.lines.first?.hasPrefix("App ") == true)
    #expect(run.code == 0)
  }

  @Test func `the simulated world is the same in every run`() async throws {
    let script = [
      "locationSimulation.startRequested(speed: 12.5)", ":wait 61", ":wait 60", ":state", ":wait", ":state --json",
    ]
    let first = try await RunningApp.run(Self.simulated, home: TemporaryFolder(), input: script)
    let second = try await RunningApp.run(Self.simulated, home: TemporaryFolder(), input: script)
    #expect(first.code == 0)
    #expect(first.lines.count > 300)
    #expect(first.lines == second.lines)
  }
}
