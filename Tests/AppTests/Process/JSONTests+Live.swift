import Foundation
import SwiftRexTesting
import Testing

/// The output with `--json`.
struct JSONTests {
  @Test func `every line of standard output is an object: an action, or the state`() async throws {
    let run = try await RunningApp.run(
      ["--world", "simulated", "--json", "-c", ":wait 1", "-c", ":help", "-c", ":state"], home: TemporaryFolder(),
      format: [])
    let objects = try run.lines.map { line in
      try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any], "\(line)")
    }
    let actions = objects.filter { $0["type"] as? String == "action" }
    #expect(actions.compactMap { $0["seq"] as? Int } == Array(1...actions.count))
    let launch = try #require(actions.first { ($0["action"] as? String) == "lifecycle.launched" })
    #expect(Set(launch.keys) == ["type", "seq", "time", "cause", "action", "source", "changes"])
    let source = try #require(launch["source"] as? [String: Any])
    #expect(Set(source.keys) == ["file", "line", "function", "info"])
    let changes = try actions.flatMap { try #require($0["changes"] as? [[String: Any]]) }
    #expect(!changes.isEmpty)
    #expect(changes.allSatisfy { Set($0.keys) == ["path", "kind", "before", "after"] })
    let states = objects.filter { $0["type"] as? String == "state" }
    #expect(states.count == 1)
    #expect(actions.count + states.count == objects.count)
    let state = try #require(states[0]["value"] as? [String: Any])
    #expect(state["lifecycle"] is [String: Any])
  }
}
