import Foundation
import SwiftRexTesting
import Testing

/// The option `--log` of the real program.
@Suite(.highPriority, .timeLimit(.minutes(5)))
struct LogTests {
  /// Returns the lines of a log, which ends with a line break.
  private func lines(of log: String) -> [Substring] {
    #expect(log.hasSuffix("\n"))
    return log.dropLast().split(separator: "\n", omittingEmptySubsequences: false)
  }

  /// Returns the entries without what comes before their actions.
  private func actions(in log: some Sequence<Substring>) -> [Substring] {
    log.map { $0.drop { $0 != " " }.trimmingPrefix(#/ +\+[\d.]+  \d+  /#) }
  }

  @Test func `every action of a session is appended to the file, one per line`() async throws {
    let home = try TemporaryFolder()
    try home.write("an earlier line\n", to: "log")
    let run = try await RunningApp.run(
      ["--world", "simulated", "--log", "log"], home: home,
      input: ["favorites.itemTapped(\"two\\nlines\")", ":wait 1", ":expect favorites.items [\"two\\nlines\"]"])
    #expect(run.errors == [])
    let log = try lines(of: home.text(of: "log"))
    #expect(log.first == "an earlier line")
    let actions = run.lines.filter { $0.hasPrefix("favorites.") || $0.hasPrefix("lifecycle.") }
    #expect(actions.count > 5)
    #expect(log[1].contains(/^--- App [^ ]+, process \d+, 20\d\d-\d\d-\d\dT[\d:.]{12}Z$/))
    var rest = self.actions(in: log.dropFirst(2))[...]
    for action in actions { rest = rest.drop { !$0.hasPrefix(action.prefix(150)) }.dropFirst() }
    #expect(log.last?.contains("lifecycle.phaseBegan(.terminating") == true, "\(log.suffix(3))")
    let tap = try #require(log.first { $0.contains("favorites.itemTapped") })
    #expect(tap.hasPrefix("1970-01-01T00:00:00.000Z  +0.000  "))
    #expect(tap.contains("  favorites.itemTapped(\"two\\nlines\")  stdin:1  favorites.items: + \"two\\nlines\"; "))
  }

  @Test func `nothing is lost when a signal ends the app`() async throws {
    let home = try TemporaryFolder()
    let app = try RunningApp(["--log", "log"], home: home)
    await app.reach("lifecycle.didBecomeActive")
    for number in 1...50 { try app.type("favorites.itemTapped(\"item \(number)\")") }
    await app.reach("favorites.itemTapped(\"item 50\")")
    app.send(SIGTERM)
    #expect(await app.waiting { $0.end().code } == 143)
    let log = try actions(in: lines(of: home.text(of: "log")))
    #expect(log.count { $0.hasPrefix("favorites.itemTapped(") } == 50)
    let events = log.filter { $0.hasPrefix("lifecycle.") }.map { $0.prefix { $0 != "(" && $0 != " " } }
    #expect(
      events.suffix(5) == [
        "lifecycle.terminationRequested.signal", "lifecycle.willResignActive", "lifecycle.didEnterBackground",
        "lifecycle.willTerminate.signal", "lifecycle.phaseBegan",
      ])
  }

  @Test func `an action is in the file while the app runs`() async throws {
    let home = try TemporaryFolder()
    let app = try RunningApp(["--log", "log"], home: home)
    try app.type("favorites.itemTapped(\"oslo\")")
    await app.reach("favorites.itemTapped(\"oslo\")")
    try app.type(":state lifecycle.phase")
    await app.reach("lifecycle.phase: ")
    app.send(SIGKILL)
    #expect(await app.waiting { $0.end().wasKilled })
    #expect(try home.text(of: "log").contains("  favorites.itemTapped(\"oslo\")  "))
  }
}
