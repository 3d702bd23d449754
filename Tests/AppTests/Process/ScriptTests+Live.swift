import SwiftRexTesting
import Testing

/// Scripts and command lines of the real program.
struct ScriptTests {
  @Test func `without enough file descriptors, the app says how many it needs`() async throws {
    let app = try RunningApp([], home: TemporaryFolder(), launcher: ["sh", "-c", "ulimit -n 16; exec \"$@\"", "sh"])
    let run = await app.waiting { $0.finish() }
    #expect(run.code == 1)
    #expect(
      run.errors == [
        "App: too few file descriptors: 32 must be available; raise the limit, such as with ulimit -n 64"
      ])
  }

  @Test func `a folder as standard input is an error`() async throws {
    let app = try RunningApp([], home: TemporaryFolder(), launcher: ["sh", "-c", "exec \"$@\" <.", "sh"])
    let run = await app.waiting { $0.finish() }
    #expect(run.code == 1)
    #expect(run.errors == ["stdin:1: cannot read standard input: Is a directory"])
  }

  static let simulated = ["--world", "simulated"]

  @Test func `a script stops at its first error and names the line`() async throws {
    let home = try TemporaryFolder()
    try home.write("# a comment\n:wait 1\nlifecycle.lunched\n:quit", to: "script.txt")
    let run = try await RunningApp.run(
      Self.simulated + ["-c", ":state lifecycle", "--script", "script.txt"], home: home)
    #expect(run.errors == ["script.txt:3: column 11: lifecycle has no action lunched; did you mean launched?"])
    #expect(run.code == 1)
  }

  @Test(arguments: [
    ["--word", "x"], ["--world", "mars"], ["--script", "/nowhere"], ["-c"],
    Self.simulated + ["--probe", "http://example.com"], Self.simulated + ["--favorites", "http://example.com/f"],
    Self.simulated + ["--with-parent"], Self.simulated + ["--log", "/nowhere/log"],
  ])
  func `a mistake in the command line is one line on standard error`(arguments: [String]) async throws {
    let run = try await RunningApp.run(arguments, home: TemporaryFolder())
    #expect(run.errors.count == 1)
    #expect(run.lines == [])
    #expect(run.code == 2)
  }

  @Test func `the version is one line, and nothing is run`() async throws {
    let run = try await RunningApp.run(["--version", "-c", "nonsense"], home: TemporaryFolder(), format: [])
    #expect(run.lines.count == 1)
    #expect(run.lines.first?.hasPrefix("App ") == true)
    #expect(run.code == 0)
  }

  /// The app reads them when Lifecycle reports the launch.
  @Test func `files that are named are used in the simulated world, too`() async throws {
    let home = try TemporaryFolder()
    try home.write(
      "{\"type\": \"LineString\", \"coordinates\": [[0, 0], [0.001, 0]]}", to: "pier.json")
    let arguments = Self.simulated + ["--favorites", "f.json", "--track", "pier.json", "-c", ":wait 1"]
    let first = try await RunningApp.run(
      arguments + ["-c", ":expect locationSimulation.track.pointCount 2", "-c", "favorites.itemTapped(\"oslo\")"],
      home: home)
    #expect(first.errors == [])
    #expect(try home.text(of: "f.json").contains("\"oslo\""))
    let second = try await RunningApp.run(arguments + ["-c", ":expect favorites.items [\"oslo\"]"], home: home)
    #expect(second.errors == [])
    let missing = try await RunningApp.run(Self.simulated + ["--track", "missing", "-c", ":wait 1"], home: home)
    #expect(missing.lines.contains { $0.hasPrefix("locationSimulation.trackFailed(\"missing: ") }, "\(missing.lines)")
  }

  @Test func `the simulated world is the same in every run`() async throws {
    let script = [
      "locationSimulation.loadRequested", ":wait 1", "locationSimulation.startRequested(speed: 12.5)", ":wait 61",
      ":wait 60", ":state", ":wait", ":state --json",
    ]
    let first = try await RunningApp.run(Self.simulated, home: TemporaryFolder(), input: script)
    let second = try await RunningApp.run(Self.simulated, home: TemporaryFolder(), input: script)
    #expect(first.code == 0)
    #expect(first.lines.count > 200)
    #expect(first.lines == second.lines)
  }
}
