import SwiftRexTesting
import Testing

/// Scripts: from files, from standard input, from the command line.
struct ScriptTests {
  static let simulated = ["--world", "simulated"]

  @Test func `a script stops at its first error and names the line`() async throws {
    let home = try TemporaryFolder()
    try home.write(
      """
      # a comment
      favorites.itemTapped("oslo")
      favorites.itemTaped("rome")
      favorites.itemTapped("lima")
      """, to: "walk.txt")
    let run = try await RunningApp.run(Self.simulated + ["--script", "walk.txt"], home: home)
    #expect(run.errors == ["walk.txt:3: favorites: unknown case 'itemTaped'"])
    #expect(run.code == 1)
    #expect(run.lines.contains("favorites.itemTapped(\"oslo\")"))
    #expect(!run.lines.contains("favorites.itemTapped(\"lima\")"))
  }

  @Test func `standard input that is no terminal is a script`() async throws {
    let run = try await RunningApp.run(
      Self.simulated, home: TemporaryFolder(), input: [":wait", ":expect favorites.sync saving"])
    #expect(run.errors == ["stdin:2: expected favorites.sync to be saving, but it is idle"])
    #expect(run.code == 3)
  }

  @Test func `commands run before the script, and standard input is left alone`() async throws {
    let home = try TemporaryFolder()
    try home.write(":wait\n:expect favorites.items [\"oslo\"]", to: "s")
    let run = try await RunningApp.run(
      Self.simulated + ["-c", "favorites.itemTapped(\"oslo\")", "--script", "s"], home: home, input: [])
    #expect(run.errors == [])
    #expect(run.code == 0)
  }

  @Test(arguments: [["--word", "x"], ["--world", "mars"], ["--script", "/nowhere"], ["-c"]])
  func `a command line that cannot be understood is one line on standard error`(arguments: [String]) async throws {
    let run = try await RunningApp.run(arguments, home: TemporaryFolder())
    #expect(run.errors.count == 1)
    #expect(run.lines == [])
    #expect(run.code == 2)
  }

  @Test func `the simulated world goes the same way every time`() async throws {
    let script = [
      "favorites.itemTapped(\"oslo\")", "locationSimulation.startRequested(speed: 12.5)", ":wait 61",
      "favorites.itemTapped(\"rome\")", ":wait 60", ":state", ":wait", ":state --json",
    ]
    let first = try await RunningApp.run(Self.simulated, home: TemporaryFolder(), input: script)
    let second = try await RunningApp.run(Self.simulated, home: TemporaryFolder(), input: script)
    #expect(first.code == 0)
    #expect(first.lines.count > 300)
    #expect(first.lines == second.lines)
  }
}
