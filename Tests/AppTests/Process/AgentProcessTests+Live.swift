import Foundation
import SwiftRexTesting
import Testing

@testable import App

/// The real program, started by an agent.
@Suite(.highPriority, .timeLimit(.minutes(5)))
struct AgentProcessTests {
  private static let calls = [
    #"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"2025-06-18"}}"#,
    #"{"jsonrpc":"2.0","method":"notifications/initialized"}"#,
    #"{"jsonrpc":"2.0","id":2,"method":"tools/call","params":{"name":"dispatch","arguments":{"action":"favorites.itemTapped(\"oslo\")"}}}"#,
    #"{"jsonrpc":"2.0","id":3,"method":"tools/call","params":{"name":"dispatch","arguments":{"action":"favorites"}}}"#,
    #"{"jsonrpc":"2.0","id":4,"method":"tools/call","params":{"name":"screens"}}"#,
  ]

  @Test(arguments: ["live", "simulated"])
  func `an agent's session prints nothing but replies, is recorded and ends normally`(world: String) async throws {
    let home = try TemporaryFolder()
    let agent = try await RunningApp.run(
      ["--mcp", "--world", world, "--record", "session"], home: home, format: [], input: Self.calls)
    #expect(agent.errors == [] && agent.code == 0)
    #expect(agent.lines.count == 4 && agent.lines.allSatisfy { $0.hasPrefix(#"{"jsonrpc":"2.0","id":"#) })
    for (line, text) in zip(agent.lines.dropFirst(), ["lastSequence", "Requests the stored items.", "Favorites: "]) {
      #expect(line.contains(text) && line.hasSuffix(#""isError":false}}"#), "\(line)")
    }
    let recording = try home.text(of: "session")
    #expect(recording.contains(#""source":{"file":"agent","line":1,"#) && recording.contains("lifecycle.willTerminate"))
    let replay = try await RunningApp.run(
      ["--mcp", "--replay", "session"], home: home, format: [],
      input: [Self.calls[4], Self.calls[2].replacing("dispatch", with: "try")])
    #expect(replay.code == 0 && replay.lines.count == 2 && replay.lines.allSatisfy { $0.hasPrefix("{\"jsonrpc\"") })
    #expect(replay.errors.contains("The replay changes the state as recorded."))
  }

  @Test func `a signal ends the app during a call`() async throws {
    let app = try RunningApp(["--mcp"], home: TemporaryFolder(), format: [])
    try app.type(Self.calls[0])
    try app.type(#"{"jsonrpc":"2.0","id":2,"method":"tools/call","params":{"name":"wait","arguments":{"seconds":25}}}"#)
    await app.reach(#"{"jsonrpc":"2.0","id":1"#)
    app.send(SIGTERM)
    let run = await app.waiting { $0.end() }
    #expect(run.code == 143 && !run.wasKilled && run.lines.allSatisfy { $0.hasPrefix("{\"jsonrpc\"") })
  }

  @Test(
    .enabled(if: Self.hasClient, "needs the client library of the protocol for Python"),
    arguments: [("legacy", "2025-11-25"), ("2026-07-28", "2026-07-28"), ("auto", "2026-07-28")])
  func `the client library of the protocol lists and calls every tool`(mode: String, revision: String) throws {
    let words = ["python3", "-c", Self.client, RunningApp.executable.path, mode]
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

    async def main(app, mode):
        server = StdioServerParameters(command=app, args=["--mcp", "--world", "simulated"])
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
