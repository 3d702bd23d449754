import Foundation
import SwiftRexTesting
import Testing

/// What else the program does with a recording: tests, renames, and what it refuses.
@Suite(.highPriority, .timeLimit(.minutes(5)))
struct ReplayOptionTests {
  @Test func `a test of a recording is written to a file, or printed`() async throws {
    let home = try TemporaryFolder()
    try await home.recordSession(["favorites.itemTapped(\"oslo\")"])
    let count = try home.text(of: "session").split(separator: "\n").count - 1
    let numbers = ["export-test", "session", "1..\(count)"]
    let printed = try await RunningApp.run(numbers, home: home, format: [])
    #expect(printed.lines.contains("    store.send(.favorites(.itemTapped(\"oslo\"))) {"))
    #expect(printed.lines.contains { $0.hasSuffix("(initialState: AppState(), reducer: Feature.app.reducer)") })
    let written = try await RunningApp.run(
      numbers + ["expecting", "favorites.items", "[]", "Kept.swift"], home: home, format: [])
    #expect(written.lines == ["wrote Kept.swift; it belongs to the tests of App"])
    #expect(try home.text(of: "Kept.swift").contains("    #expect(store.state.favorites.items == [])\n"))
    #expect(printed.errors + written.errors == [] && printed.code + written.code == 0)
  }

  @Test func `a replay can be recorded, too`() async throws {
    let home = try TemporaryFolder()
    try await home.recordSession(["favorites.itemTapped(\"oslo\")", ":wait 5"])
    let replay = try await RunningApp.run(["--replay", "session", "--record", "copy", "-c", ":live"], home: home)
    #expect(replay.code == 0 && replay.errors == [])
    #expect(try home.text(of: "copy") == home.text(of: "session"))
  }

  @Test func `a test that does not fit on the disk is not written at all`() async throws {
    let home = try TemporaryFolder()
    let app = try RunningApp(
      ["--world", "simulated"], home: home, launcher: ["sh", "-c", "ulimit -f 1; exec \"$@\"", "sh"], format: [])
    for number in 1...20 { try app.type("favorites.itemTapped(\"a city with the number \(number)\")") }
    try app.type(":export-test 1..20 Test.swift")
    let result = await app.waiting { $0.finish() }
    #expect(result.code == 1 && result.errors.contains { $0.contains("cannot write Test.swift: File too large") })
    #expect((try? home.text(of: "Test.swift")) == nil)
  }

  @Test func `a failure to record, replay or export is one line on standard error`() async throws {
    let home = try TemporaryFolder()
    try await home.recordSession(["favorites.itemTapped(\"oslo\")"])
    try home.write("diary", to: "diary")
    for (line, code) in [
      ("--record diary", Int32(1)), ("--record /nowhere/x", 1), ("--replay diary", 6),
      ("export-test", 2), ("export-test session", 2),
      ("export-test session 2..1", 2), ("export-test session 1 a b", 2),
      ("export-test nothing 1", 6), ("export-test session 1..99", 1), ("export-test session 1 /nowhere/x", 1),
      ("export-test session 1 expecting nothing 1", 1), ("--skip-unknown", 2), ("--replay session --rename a=b.c", 2),
      ("--replay session --fill a", 2), ("mask", 2), ("mask session", 2), ("mask nothing out", 6),
      ("mask session diary", 1), ("mask session /nowhere/x", 1), ("mask diary out", 6),
      ("--keep favorites.items", 2), ("--replay session --world live", 2), ("mask session out --json --mcp", 2),
    ] {
      let run = try await RunningApp.run(line.split(separator: " ").map(String.init), home: home)
      #expect(run.errors.count == 1 && run.lines == [] && run.code == code, "\(line): \(run)")
    }
    #expect(try home.text(of: "diary") == "diary")
  }

  @Test func `the exit code says whether a replay with renames is complete, partial or impossible`()
    async throws
  {
    let home = try TemporaryFolder()
    try await home.recordSession(["favorites.itemTapped(\"oslo\")"])
    let text = try home.text(of: "session").replacing("favorites.itemTapped", with: "favorites.itemPicked")
    try home.write(text, to: "session")
    let number = try #require(text.firstMatch(of: /"seq":(\d+)[^\n]*itemPicked/)).1

    let refused = try await RunningApp.run(["--replay", "session"], home: home, format: [])
    let message = "favorites: unknown case 'itemPicked'; --rename favorites.itemPicked=PATH renames it"
    #expect(refused.code == 6 && refused.errors.first?.contains(message) == true && refused.lines == [], "\(refused)")

    let rename = "--rename=favorites.itemPicked=favorites.itemTapped"
    let whole = try await RunningApp.run(
      ["--replay", "session", rename, "-c", ":expect favorites.items [\"oslo\"]"], home: home, format: [])
    #expect(whole.code == 0 && whole.errors == [], "\(whole)")
    #expect(whole.lines[1] == "The replay changes the state as recorded.")
    let test = try await RunningApp.run(["export-test", "session", "\(number)", rename], home: home, format: [])
    #expect(test.code == 0 && test.lines.contains("    store.send(.itemTapped(\"oslo\")) {"), "\(test)")

    let skipping = ["--replay", "session", "--skip-unknown"]
    let partial = try await RunningApp.run(skipping + ["-c", ":expect favorites.items []"], home: home)
    let report = try #require(partial.lines.first)
    #expect(partial.code == 5 && partial.errors == [])
    #expect(try JSONSchema.output().violations(in: report) == [])
    #expect(report.contains("\"skipped\":1,\"divergence\":\(number),\"unknown\":[{\"seq\":\(number),"))
    let log = try await RunningApp.run(skipping + ["-c", ":log 3"], home: home, format: [])
    let numbers = log.lines.compactMap { $0.firstMatch(of: /^ *(\d+)  \d:/).flatMap { Int($0.1) } }
    #expect(numbers.count == 3 && !numbers.contains(Int(number) ?? 0))
  }
}
