import Foundation
import SwiftRexTesting
import Testing

/// The output of `--json`, validated against its schema.
@Suite(.timeLimit(.minutes(5)), .highPriority)
struct JSONSchemaTests {
  private let schema: JSONSchema

  init() throws { schema = try .output() }

  @Test func `every line of every type is valid`() async throws {
    let commands = [
      "favorites.itemTapped(\"oslo\")", "locationSimulation.startRequested(speed: 12.5)", ":wait 70", ":state",
      ":state lifecycle.phase", ":log 3", ":diff 1 9", ":cost", ":effects", ":only", ":help",
      ":actions", ":screens", ":expect favorites.sync loading", ":export-test 1..3",
      ":why 10", ":try lifecycle.launched", ":back", ":skip 10", ":live", ":world",
    ]
    let run = try await RunningApp.run(
      ["--world", "simulated", "--json", "--keep-going"] + commands.flatMap { ["-c", $0] } + ["-c", "nonsense"],
      home: TemporaryFolder(), format: [])
    for line in run.lines { #expect(try schema.violations(in: line) == [], "\(line)") }
    let types = run.lines.compactMap { $0.firstMatch(of: /^\{"type":"(\w+)"/).map { String($0.1) } }
    let numbers = run.lines.compactMap { $0.firstMatch(of: /^\{"type":"action","seq":(\d+)/).flatMap { Int($0.1) } }
    #expect(Set(numbers) == Set(1...(numbers.max() ?? 1)))
    #expect(
      Set(types) == [
        "action", "state", "difference", "cost", "effect", "error", "expectation", "filters", "screens", "test",
        "why", "trial", "place", "world",
      ])
    #expect(run.errors.count { $0.hasPrefix("-c:") } == 2)
  }

  @Test func `the version is a valid line`() async throws {
    let run = try await RunningApp.run(["--version", "--json"], home: TemporaryFolder(), format: [])
    let line = try #require(run.lines.first)
    #expect(run.lines.count == 1 && line.hasPrefix(#"{"type":"version","program":"App","version":""#))
    #expect(try schema.violations(in: line) == [])
    let text = try await RunningApp.run(["--version"], home: TemporaryFolder(), format: [])
    #expect(text.lines.count == 1 && text.lines.first?.hasPrefix("App ") == true && text.code == 0)
  }

  @Test func `malformed lines are not valid`() throws {
    let lines = [#"{"type":"state","path":"x"}"#, #"{"type":"news"}"#, "1"]
    #expect(try lines.filter { try schema.violations(in: $0) == [] } == [])
  }
}

extension JSONSchema {
  /// Returns the schema of the output.
  static func output() throws -> JSONSchema {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    return try JSONSchema(
      Data(contentsOf: root.appendingPathComponent("Modules/Documentation/REPLOutput.schema.json")))
  }
}
