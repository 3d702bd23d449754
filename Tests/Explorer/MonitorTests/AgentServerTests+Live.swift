import Foundation
import LineEditing
import REPL
import SwiftRex
import SwiftRexTesting
import TerminalTesting
import Testing

@testable import Monitor

/// What an agent reads and writes.
@Suite(.timeLimit(.minutes(3)))
struct AgentServerTests {
  private typealias Server = AgentServer<Till.Action, Till.State>

  private let folder: TemporaryFolder
  private let app: TillApp
  private let server: Locked<Server>

  init() throws {
    folder = try TemporaryFolder()
    app = try TillApp(at: folder.path + "/till", stocked: ["tea"])
    let console = Console(input: -1, output: -1, error: -1)
    var options = REPLOptions()
    options.isQuiet = true
    let runtime = Runtime.live(console: console, options: options)
    let mirror = try AppMirror(
      of: SocketPath(app.monitor.path), program: Till.program, initialState: Till.State(), reducer: Till.reducer,
      runtime: runtime)
    mirror.follow { _, _ in }
    let (store, recorder) = try #require(mirror.current)
    let repl = REPL(store: store, recorder: recorder, runtime: runtime, console: console, samples: Till.samples)
    server = Locked(Server(repl: repl, mirror: mirror, program: Till.program))
  }

  /// Returns the reply to a message.
  private func reply(to message: String) async -> String? {
    await onThread { [server] in server.withLock { $0.reply(to: message) } }
  }

  /// Returns the member of the reply to a request.
  private func request(_ method: String, _ parameters: String = "{}") async throws -> [String: Any] {
    let message = #"{"jsonrpc":"2.0","id":"a","method":"\#(method)","params":\#(parameters)}"#
    let reply = try #require(await reply(to: message))
    let object = try #require(try JSONSerialization.jsonObject(with: Data(reply.utf8)) as? [String: Any])
    #expect(object["id"] as? String == "a" && object["jsonrpc"] as? String == "2.0")
    return object
  }

  /// Returns the text with which a tool answers.
  private func call(_ tool: String, _ arguments: String = "{}") async throws -> (text: String, isError: Bool) {
    let reply = try await request("tools/call", #"{"name":"\#(tool)","arguments":\#(arguments)}"#)
    let result = try #require(reply["result"] as? [String: Any], "\(reply)")
    let content = try #require((result["content"] as? [[String: Any]])?.first)
    return (try #require(content["text"] as? String), try #require(result["isError"] as? Bool))
  }

  @Test(arguments: ["2025-06-18", "2024-11-05", "2099-01-01"])
  func `a session begins with the version of the protocol that the server knows`(version: String) async throws {
    let reply = try await request(
      "initialize",
      #"{"protocolVersion":"\#(version)","capabilities":{},"clientInfo":{"name":"test","version":"1"}}"#)
    let result = try #require(reply["result"] as? [String: Any])
    #expect(result["protocolVersion"] as? String == "2025-06-18")
    #expect((result["serverInfo"] as? [String: String])?["name"] == "Till")
    #expect(await self.reply(to: #"{"jsonrpc":"2.0","method":"notifications/initialized"}"#) == nil)
    #expect(
      await self.reply(to: #"{"jsonrpc":"2.0","id":7,"method":"ping"}"#) == #"{"jsonrpc":"2.0","id":7,"result":{}}"#)
  }

  @Test func `every tool has a description and a schema`() async throws {
    let reply = try await request("tools/list")
    let tools = try #require((reply["result"] as? [String: Any])?["tools"] as? [[String: Any]])
    #expect(
      tools.compactMap { $0["name"] as? String } == [
        "actions", "dispatch", "state", "log", "why", "goto", "export_test",
      ])
    for tool in tools {
      let schema = try #require(tool["inputSchema"] as? [String: Any])
      #expect(schema["type"] as? String == "object" && tool["description"] as? String != nil)
    }
  }

  @Test func `an agent finds why a value is what it is, and leaves with a test`() async throws {
    #expect(try await call("actions").text.contains("sold("))
    let dispatched = try await call("dispatch", #"{"action":"sold(\"milk\")"}"#)
    #expect(!dispatched.isError && dispatched.text.contains("   4  0:00.0    thanked"))
    #expect(try await call("state", #"{"path":"sales"}"#).text.contains(#"["tea","milk"]"#))
    #expect(try await call("log", #"{"count":1}"#).text.hasPrefix("   4  "))
    #expect(try await call("log", #"{"filter":"where sales"}"#).text.contains("   3  "))
    #expect(try await call("why", #"{"path":"thanks"}"#).text.hasPrefix("   3  0:00.0  sold(\"milk\")"))
    #expect(try await call("why", #"{"action":2}"#).text.hasPrefix("   1  0:00.0  sold(\"tea\")"))
    let test = try await call("export_test", #"{"from":1,"to":4,"path":"thanks","value":"3"}"#)
    #expect(!test.isError && test.text.contains("@Test"))
  }

  @Test func `an agent that goes to an earlier state moves nobody`() async throws {
    #expect(try await call("goto", #"{"action":0}"#).isError == false)
    #expect(try await call("state", #"{"path":"sales"}"#).text.contains(#""value":[]"#))
    #expect(app.store.state.sales == ["tea"])
    #expect(try await call("dispatch", #"{"action":"emptied"}"#).isError)
    #expect(try await call("goto").isError == false)
    #expect(try await call("state", #"{"path":"sales"}"#).text.contains(#"["tea"]"#))
  }

  @Test func `what the app refuses is an answer, so that the agent can correct it`() async throws {
    let answer = try await call("dispatch", #"{"action":"sold(7)"}"#)
    #expect(answer.isError && answer.text.contains("sold"))
    #expect(try await call("state", #"{"path":"nowhere"}"#).isError)
    #expect(try await call("export_test", #"{"from":1,"to":99}"#).isError)
  }

  @Test func `state and log are resources`() async throws {
    let reply = try await request("resources/list")
    #expect(((reply["result"] as? [String: Any])?["resources"] as? [[String: Any]])?.count == 2)
    for uri in ["swiftrex://state", "swiftrex://log"] {
      let reply = try await request("resources/read", #"{"uri":"\#(uri)"}"#)
      let contents = try #require((reply["result"] as? [String: Any])?["contents"] as? [[String: Any]])
      #expect(contents.first?["uri"] as? String == uri)
      #expect((contents.first?["text"] as? String)?.contains("tea") == true)
    }
  }

  @Test(arguments: [
    ("{", -32700), ("[]", -32600), ("7", -32700), (#"{"id":1}"#, -32600),
    (#"{"jsonrpc":"2.0","id":1,"method":"tools/steal"}"#, -32601),
    (#"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"steal"}}"#, -32602),
    (#"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":7}}"#, -32602),
    (#"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"dispatch","arguments":{}}}"#, -32602),
    (#"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"log","arguments":{"count":"x"}}}"#, -32602),
    (#"{"jsonrpc":"2.0","id":1,"method":"resources/read","params":{"uri":"file:///etc/passwd"}}"#, -32002),
  ]) func `a message that is wrong is answered with the code of the protocol`(message: String, code: Int) async {
    #expect(await reply(to: message)?.contains(#""error":{"code":\#(code),"#) == true)
  }

  @Test func `a reply is one line`() async throws {
    let replies = [
      await reply(
        to:
          #"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"export_test","arguments":{"from":1,"to":2}}}"#
      ),
      await reply(to: #"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"log"}}"#),
    ]
    for reply in replies { #expect(reply?.contains("\n") == false) }
  }
}
