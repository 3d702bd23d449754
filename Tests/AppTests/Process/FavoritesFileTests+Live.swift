import Foundation
import SwiftRexTesting
import Testing

/// A real file over several runs of the real program, which Lifecycle launches and ends.
@Suite(.highPriority, .timeLimit(.minutes(5)))
struct FavoritesFileTests {
  @Test func `favorites persist between runs, by default under XDG_DATA_HOME`() async throws {
    let home = try TemporaryFolder()
    let environment = ["XDG_DATA_HOME": home.url.path]
    let first = try await RunningApp.run(
      ["-c", "favorites.itemTapped(\"oslo\")", "-c", "favorites.itemTapped(\"rome\")"], home: home,
      environment: environment)
    #expect(try home.text(of: "swiftrex-workspace/favorites.json").contains("\"oslo\""))
    let second = try await RunningApp.run(
      ["-c", ":wait", "-c", ":expect favorites.items [\"oslo\", \"rome\"]"], home: home, environment: environment)
    #expect([first.code, second.code] == [0, 0], "\(second.errors)")
  }

  @Test func `the state with three saved favorites fits on ten lines`() async throws {
    let taps = ["oslo", "rome", "lima"].flatMap { ["-c", "favorites.itemTapped(\"\($0)\")"] }
    let run = try await RunningApp.run(
      ["--favorites", "f.json", "--quiet", "-c", ":wait"] + taps
        + ["-c", ":wait", "-c", ":state favorites"], home: TemporaryFolder(), format: [])
    #expect(run.lines.prefix(2) == ["favorites.items: [\"lima\", \"oslo\", \"rome\"]", "favorites.unsaved: [:]"])
    #expect(run.lines.count <= 10 && run.lines.allSatisfy { $0.count <= 100 }, "\(run.lines)")
  }

  @Test(arguments: ["simulated", "live"])
  func `file problems at launch are reported, and a corrupt file is set aside`(world: String) async throws {
    let home = try TemporaryFolder()
    try home.write("{ not json", to: "f.json")
    let run = try await RunningApp.run(
      [
        "--world", world, "--favorites", "f.json", "--track", "nowhere.gpx", "--quiet", "-c", ":wait 1", "-c",
        "favorites.itemTapped(\"oslo\")",
      ], home: home)
    #expect(
      run.errors.sorted() == [
        "f.json is not a valid favorites file; it was renamed to f.json.corrupt-1",
        "nowhere.gpx: the file cannot be read: No such file or directory; check the path and its permissions",
      ])
    #expect(run.lines == [] && run.code == 1)
    #expect(try home.text(of: "f.json.corrupt-1") == "{ not json")
    #expect(try home.text(of: "f.json").contains("\"oslo\""))
  }

  @Test func `if the file cannot be written, the change stays unsaved with the reason`() async throws {
    let home = try TemporaryFolder()
    try home.write("a file where a folder should be", to: "folder")
    let run = try await RunningApp.run(
      [
        "--favorites", "folder/f.json", "-c", ":wait", "-c", "favorites.itemTapped(\"oslo\")", "-c", ":wait", "-c",
        ":state favorites",
      ],
      home: home)
    // Reading is retried now and then, so it may be what failed last.
    let reason = /cannot (?:read|write) folder\/f\.json: Not a directory/
    #expect(run.lines.contains { $0.contains(reason) }, "\(run.lines)")
    #expect(run.errors.map { $0.replacing(reason, with: "…") } == ["lost changes to favorites: 1; …"] && run.code == 4)
    #expect(
      run.lines.contains {
        $0.hasPrefix("favorites: {\"items\":[\"oslo\"],") && $0.contains("\"outage\":{\"attempts\":")
      })
  }

  @Test(arguments: [SIGTERM, SIGHUP, SIGINT])
  func `unsaved changes are saved before a signal ends the process`(signal: Int32) async throws {
    let home = try TemporaryFolder()
    let app = try RunningApp(["--favorites", "f.json"], home: home)
    await app.reach("lifecycle.didBecomeActive")
    try app.type("favorites.itemTapped(\"oslo\")")
    await app.reach("favorites.itemTapped")
    app.send(signal)
    #expect(await app.waiting { $0.end().code } == 128 + signal)
    #expect(try home.text(of: "f.json").contains("\"oslo\""))
  }

  @Test func `unsaved changes are saved when the parent exits`() async throws {
    let home = try TemporaryFolder()
    let app = try RunningApp(["--with-parent", "--favorites", "f.json"], home: home, launcher: SignalTests.parent)
    await app.reach("lifecycle.didBecomeActive")
    try app.type("favorites.itemTapped(\"oslo\")")
    await app.reach("favorites.itemTapped")
    app.send(SIGKILL)
    _ = await app.waiting { $0.end() }
    #expect(try home.text(of: "f.json").contains("\"oslo\""))
  }
}
