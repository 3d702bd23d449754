import Foundation
import SwiftRex
import SwiftRexTesting
import TerminalTesting
import Testing

@testable import Monitor

/// What an agent reads and writes.
@Suite(.timeLimit(.minutes(3)))
final class AgentServerTests {
  private let folder: TemporaryFolder
  private let app: TillApp
  private let server: AgentServer

  init() throws {
    folder = try TemporaryFolder()
    app = try TillApp(at: folder.path + "/till", stocked: ["tea"])
    server = try AgentServer(at: SocketPath(app.monitor.path), program: Till.program)
  }

  deinit { server.end() }

  /// Returns the reply to a message.
  private func reply(to message: String) async -> String? {
    await onThread { [server] in server.reply(to: message) }
  }

  /// Returns the member of the reply to a request.
  private func request(_ method: String, _ parameters: String = "{}") async throws -> [String: Any] {
    let message = #"{"jsonrpc":"2.0","id":"a","method":"\#(method)","params":\#(parameters)}"#
    let reply = try #require(await reply(to: message))
    #expect(!reply.contains("\n"))
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
    let reply = try await request("initialize", #"{"protocolVersion":"\#(version)","capabilities":{}}"#)
    let result = try #require(reply["result"] as? [String: Any])
    #expect(result["protocolVersion"] as? String == "2025-06-18")
    #expect((result["serverInfo"] as? [String: String])?["name"] == "Till")
    #expect(await self.reply(to: #"{"jsonrpc":"2.0","method":"notifications/initialized"}"#) == nil)
    #expect(
      await self.reply(to: #"{"jsonrpc":"2.0","id":7,"method":"ping"}"#) == #"{"jsonrpc":"2.0","id":7,"result":{}}"#)
  }

  @Test func `every tool has a description and a schema, and state and log are resources`() async throws {
    let reply = try await request("tools/list")
    let tools = try #require((reply["result"] as? [String: Any])?["tools"] as? [[String: Any]])
    let names = ["actions", "dispatch", "state", "log", "why", "goto", "export_test"]
    #expect(tools.compactMap { $0["name"] as? String } == names)
    #expect(tools.compactMap { $0["description"] as? String }.count == names.count)
    let schemas = tools.compactMap { ($0["inputSchema"] as? [String: Any])?["type"] as? String }
    #expect(schemas == names.map { _ in "object" })
    let list = try await request("resources/list")
    #expect(((list["result"] as? [String: Any])?["resources"] as? [[String: Any]])?.count == 2)
    for uri in ["swiftrex://state", "swiftrex://log"] {
      let reply = try await request("resources/read", #"{"uri":"\#(uri)"}"#)
      let contents = try #require((reply["result"] as? [String: Any])?["contents"] as? [[String: Any]])
      #expect(contents.first?["uri"] as? String == uri)
      #expect((contents.first?["text"] as? String)?.contains("tea") == true)
    }
  }

  @Test func `an agent finds out why a value is what it is, and exports a test`() async throws {
    for (tool, arguments, expected) in [
      ("actions", "{}", "sold("), ("dispatch", #"{"action":"sold(\"milk\")"}"#, "   4  0:00.0    thanked"),
      ("state", #"{"path":"sales"}"#, #"["tea","milk"]"#), ("log", #"{"count":1}"#, "   4  "),
      ("log", #"{"filter":"where sales"}"#, "   3  "), ("why", #"{"path":"thanks"}"#, "   3  0:00.0  sold(\"milk\")"),
      ("why", #"{"action":2}"#, "   1  0:00.0  sold(\"tea\")"),
      ("export_test", #"{"from":1,"to":4,"path":"thanks","value":"3"}"#, "@Test"),
    ] {
      let answer = try await call(tool, arguments)
      #expect(!answer.isError && answer.text.contains(expected), "\(tool) \(arguments): \(answer.text)")
    }
  }

  @Test func `an agent that goes to an earlier state affects nobody else`() async throws {
    #expect(try await call("goto", #"{"action":0}"#).isError == false)
    #expect(try await call("state", #"{"path":"sales"}"#).text.contains(#""value":[]"#))
    #expect(app.store.state.sales == ["tea"])
    #expect(try await call("dispatch", #"{"action":"emptied"}"#).isError)
    #expect(try await call("goto").isError == false)
    #expect(try await call("state", #"{"path":"sales"}"#).text.contains(#"["tea"]"#))
  }

  @Test func `what the app refuses is an answer, so that the agent can correct it`() async throws {
    for (tool, arguments, name) in [
      ("dispatch", #"{"action":"sold(7)"}"#, "sold"), ("state", #"{"path":"nowhere"}"#, "nowhere"),
      ("export_test", #"{"from":1,"to":99}"#, "1 to 2"),
    ] {
      let answer = try await call(tool, arguments)
      #expect(answer.isError && answer.text.contains(name), "\(answer.text)")
    }
  }

  private static let cases: [(message: String, code: Int)] = [
    ("{", -32700), ("[]", -32600), ("7", -32700), (#"{"id":1}"#, -32600),
    (#"{"jsonrpc":"2.0","id":1,"method":"tools/steal"}"#, -32601),
    (#"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"steal"}}"#, -32602),
    (#"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":7}}"#, -32602),
    (#"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"dispatch","arguments":{}}}"#, -32602),
    (#"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"log","arguments":{"count":"x"}}}"#, -32602),
    (#"{"jsonrpc":"2.0","id":1,"method":"resources/read","params":{"uri":"file:///etc/passwd"}}"#, -32002),
  ]

  @Test(arguments: cases) func `a message that is wrong is answered with the code of the protocol`(
    message: String, code: Int
  ) async {
    #expect(await reply(to: message)?.contains(#""error":{"code":\#(code),"#) == true)
  }
}
