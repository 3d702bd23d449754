import SwiftRexTesting
import Testing

/// A new simulated world that continues from an earlier state.
@Suite(.timeLimit(.minutes(5)), .highPriority)
struct BranchTests {
  private static func run(_ lines: String..., world: String = "simulated") async throws -> RunningApp.Result {
    let commands = lines.flatMap { ["-c", $0] }
    return try await RunningApp.run(["--world", world, "--quiet"] + commands, home: TemporaryFolder())
  }

  @Test func `a session continues from an earlier state in a new world`() async throws {
    let run = try await Self.run(
      "favorites.itemTapped(\"oslo\")", ":wait 2", "favorites.itemTapped(\"rome\")", ":back", ":branch",
      ":expect favorites.items [\"oslo\"]", "favorites.itemTapped(\"lima\")", ":wait 1",
      ":expect favorites.items [\"lima\", \"oslo\"]", ":expect favorites.sync idle", ":expect lifecycle.phase active")
    #expect(run.code == 0, "\(run.errors)")
  }

  /// The number of the action includes what features dispatch at the launch.
  @Test func `skipping an action replays the others with their effects`() async throws {
    let run = try await Self.run(
      "favorites.itemTapped(\"oslo\")", ":wait 2", "favorites.itemTapped(\"rome\")", ":wait 2", ":skip 13", ":branch",
      ":expect favorites.items [\"rome\"]", ":expect favorites.sync idle")
    #expect(run.code == 0, "\(run.errors)")
  }

  private static let cases: [(world: String, line: String, message: String)] = [
    ("simulated", ":skip 2", "-c:2: an effect of 1 dispatched 2; only an action that was typed can be left out"),
    ("simulated", ":live", "-c:2: no earlier state is shown; :goto n shows one"),
    ("live", ":goto 1", "-c:2: :branch needs a simulated world, which can be created again"),
  ]

  /// The file of the old world has moved on.
  @Test func `a world whose favorites are in a file is not created again`() async throws {
    let home = try TemporaryFolder()
    let lines = ["favorites.itemTapped(\"oslo\")", ":wait", ":back", ":branch"].flatMap { ["-c", $0] }
    let run = try await RunningApp.run(["--world", "simulated", "--favorites", "list"] + lines, home: home)
    #expect(run.code == 1)
    #expect(
      run.errors.last == "-c:4: --favorites FILE has changed since the start, so this world cannot be created again")
  }

  @Test(arguments: cases)
  func `an impossible branch is an error`(world: String, line: String, message: String) async throws {
    let run = try await Self.run(line, ":branch", world: world)
    #expect(run.errors.last == message)
    #expect(run.code == 1)
  }
}
