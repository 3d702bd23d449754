import Foundation
import SwiftRexTesting
import Testing

/// What a program hears.
struct JSONTests {
  @Test func `every line of standard output is an object about one action, or the state`() async throws {
    let run = try await RunningApp.run(
      ["--world", "simulated", "--json", "-c", "favorites.itemTapped(\"a\\\"b\")", "-c", ":help", "-c", ":state"],
      home: TemporaryFolder())
    let objects = try run.lines.map { line in
      try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any], "\(line)")
    }
    let actions = objects.filter { $0["seq"] != nil }
    #expect(actions.compactMap { $0["seq"] as? Int } == Array(1...actions.count))
    let tap = try #require(actions.first { ($0["action"] as? String) == "favorites.itemTapped(\"a\\\"b\")" })
    let source = try #require(tap["source"] as? [String: Any])
    #expect(Set(source.keys) == ["file", "line", "function", "info"])
    #expect(source["file"] as? String == "-c")
    let changes = try #require(tap["changes"] as? [[String: Any]])
    #expect(changes.allSatisfy { Set($0.keys) == ["path", "before", "after"] })
    let states = objects.filter { $0["seq"] == nil }
    #expect(states.count == 1)
    #expect((states[0]["favorites"] as? [String: Any])?["items"] as? [String] == ["a\"b"])
  }
}
