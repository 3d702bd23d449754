import Foundation
import SwiftRexTesting
import Testing

@testable import App

/// The agent's server, as a separate process.
@Suite(.highPriority)
struct AgentProcessTests {
  private let home: TemporaryFolder
  private let path: String

  init() throws {
    home = try TemporaryFolder()
    path = home.path + "/socket"
  }

  @Test func `the agent's server prints nothing but replies`() async throws {
    let app = try await RunningApp.listening(at: path, home)
    let agent = try await RunningApp.run(
      ["attach", path, "--mcp"], home: home, format: [],
      input: [
        #"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"2025-06-18"}}"#,
        #"{"jsonrpc":"2.0","method":"notifications/initialized"}"#,
        #"{"jsonrpc":"2.0","id":2,"method":"tools/call","params":{"name":"dispatch","arguments":{"action":"favorites.itemTapped(\"oslo\")"}}}"#,
        #"{"jsonrpc":"2.0","id":3,"method":"tools/call","params":{"name":"dispatch","arguments":{"action":"favorites"}}}"#,
        #"{"jsonrpc":"2.0","id":4,"method":"tools/call","params":{"name":"screens"}}"#,
      ])
    #expect(agent.errors == [] && agent.code == 0)
    #expect(agent.lines.count == 4 && agent.lines.allSatisfy { $0.hasPrefix(#"{"jsonrpc":"2.0","id":"#) })
    for (line, text) in zip(agent.lines.dropFirst(), ["lastSequence", "Requests the stored items.", "Favorites: "]) {
      #expect(line.contains(text) && line.hasSuffix(#""isError":false}}"#), "\(line)")
    }
    _ = await app.waiting { $0.finish() }
  }

  @Test(
    .enabled(if: Self.hasClient, "needs the client library of the protocol for Python"),
    arguments: [("legacy", "2025-11-25"), ("2026-07-28", "2026-07-28"), ("auto", "2026-07-28")])
  func `the client library of the protocol lists and calls every tool`(mode: String, revision: String) async throws {
    let app = try await RunningApp.listening(at: path, home)
    let words = ["python3", "-c", Self.client, RunningApp.executable.path, path, mode]
    let client = OtherProgram.run(words, environment: Self.environment)
    #expect(
      client?.output == """
        protocol \(revision)
        actions answers
        try answers
        dispatch answers
        wait answers
        screens answers
        state answers
        log answers
        why answers
        export_test answers
        state has a text
        log has a text

        """)
    _ = await app.waiting { $0.finish() }
  }
}

extension AgentProcessTests {
  /// The environment in which Python finds the packages that CI installs.
  private static let environment = ProcessInfo.processInfo.environment.merging([
    "PYTHONPATH": FileManager.default.currentDirectoryPath + "/.build/python"
  ]) { old, new in old + ":" + new }

  /// Whether Python has the client library.
  private static let hasClient =
    OtherProgram.run(
      ["python3", "-c", "from mcp import Client; import mcp.client.stdio"], environment: environment)?.code == 0

  private static let client = #"""
    import asyncio, sys
    from mcp import Client, StdioServerParameters
    from mcp.client.stdio import stdio_client

    calls = {
        "actions": {"feature": "favorites"},
        "try": {"action": 'favorites.itemTapped("oslo")'},
        "dispatch": {"action": 'favorites.itemTapped("oslo")'},
        "wait": {"seconds": 1.5},
        "screens": {"at": 1},
        "state": {"path": "favorites.items", "at": None},
        "log": {"count": 2},
        "why": {"path": "favorites.items"},
        "export_test": {"from": 1, "to": 1},
    }

    async def main(app, path, mode):
        server = StdioServerParameters(command=app, args=["attach", path, "--mcp"])
        async with Client(stdio_client(server), mode=mode) as client:
            print("protocol", client.protocol_version)
            for tool in (await client.list_tools()).tools:
                answer = (await client.call_tool(tool.name, calls[tool.name])).model_dump(by_alias=True)
                print(tool.name, "fails" if answer["isError"] or not answer["content"][0]["text"] else "answers")
            for resource in (await client.list_resources()).resources:
                text = (await client.read_resource(resource.uri)).contents[0].text
                print(resource.name, "has a text" if text else "is empty")

    asyncio.run(main(*sys.argv[1:]))
    """#
}
