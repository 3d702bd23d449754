import Foundation
import SwiftRex
import SwiftRexTesting
import TerminalTesting
import Testing

@testable import REPL

/// What an agent reads and writes.
@Suite(.timeLimit(.minutes(5)))
struct AgentServerTests {
  let app = AgentTill()

  private typealias Object = [String: Any]

  /// Returns a member of the reply to a request.
  private func request(
    _ method: String, _ parameters: String = "{}", _ member: String = "result"
  ) async throws -> Object {
    let message = #"{"jsonrpc":"2.0","id":"a","method":"\#(method)","params":\#(parameters)}"#
    let reply = try #require(try await app.reply(to: message))
    let object = try #require(try JSONSerialization.jsonObject(with: Data(reply.utf8)) as? Object)
    #expect(object["id"] as? String == "a" && object["jsonrpc"] as? String == "2.0")
    return try #require(object[member] as? Object, "\(reply)")
  }

  /// Returns the answer of a tool.
  private func call(_ tool: String, _ arguments: String = "{}") async throws -> (text: String, isError: Bool) {
    let result = try await request("tools/call", #"{"name":"\#(tool)","arguments":\#(arguments)}"#)
    let content = try #require((result["content"] as? [Object])?.first)
    return (try #require(content["text"] as? String), try #require(result["isError"] as? Bool))
  }

  // MARK: revisions

  @Test(arguments: [
    ("2025-06-18", "2025-06-18"), ("2025-11-25", "2025-11-25"), ("2026-07-28", "2025-11-25"),
    ("2024-11-05", "2025-11-25"),
  ])
  func `a session uses the requested revision, or the newest one with sessions`(asked: String, served: String)
    async throws
  {
    let result = try await request("initialize", #"{"protocolVersion":"\#(asked)","capabilities":{}}"#)
    #expect(result["protocolVersion"] as? String == served)
    #expect(result["serverInfo"] as? [String: String] == ["name": "Till", "version": "1"])
    #expect(try await app.reply(to: #"{"jsonrpc":"2.0","method":"notifications/initialized"}"#) == nil)
    #expect(
      try await app.reply(to: #"{"jsonrpc":"2.0","id":7,"method":"ping"}"#) == #"{"jsonrpc":"2.0","id":7,"result":{}}"#)
  }

  @Test func `without a session, each request names its revision`()
    async throws
  {
    let meta = agentMeta("2026-07-28")
    let discovered = try await request("server/discover", "{\(meta)}")
    #expect(discovered["supportedVersions"] as? [String] == ["2026-07-28", "2025-11-25", "2025-06-18"])
    for (method, other, scope) in [
      ("server/discover", "", "public"), ("tools/list", "", "public"), ("resources/list", "", "public"),
      ("resources/templates/list", "", "public"), ("resources/read", #","uri":"swiftrex://state""#, "private"),
    ] {
      let result = try await request(method, "{\(meta)\(other)}")
      #expect(result["resultType"] as? String == "complete" && result["cacheScope"] as? String == scope)
      #expect((result["ttlMs"] as? Int).map { $0 > 0 } == (scope == "public"))
      let server = (result["_meta"] as? Object)?["io.modelcontextprotocol/serverInfo"] as? Object
      #expect(server?["name"] as? String == "Till")
    }
    let answer = try await request("tools/call", #"{\#(meta),"name":"state"}"#)
    #expect(answer["resultType"] as? String == "complete" && answer["ttlMs"] == nil)
    let refusal = try await request("tools/list", "{\(agentMeta("2027-01-01"))}", "error")
    #expect(refusal["code"] as? Int == -32022)
    #expect((refusal["data"] as? Object)?["requested"] as? String == "2027-01-01")
    #expect((refusal["data"] as? Object)?["supported"] as? [String] == discovered["supportedVersions"] as? [String])
  }

  // MARK: tools

  @Test func `every tool has a description and a schema`() async throws {
    let tools = try #require(try await request("tools/list")["tools"] as? [Object])
    let names = ["actions", "try", "dispatch", "wait", "screens", "state", "log", "why", "export_test"]
    #expect(tools.compactMap { $0["name"] as? String } == names)
    #expect(tools.compactMap { $0["description"] as? String }.count == names.count)
    #expect(tools.compactMap { ($0["inputSchema"] as? Object)?["type"] as? String } == names.map { _ in "object" })
  }

  @Test(arguments: ["state", "log"]) func `state and log are resources`(name: String) async throws {
    let list = try #require(try await request("resources/list")["resources"] as? [Object])
    #expect(list.contains { $0["name"] as? String == name })
    let contents = try await request("resources/read", #"{"uri":"swiftrex://\#(name)"}"#)["contents"] as? [Object]
    let text = try #require(contents?.first?["text"] as? String)
    #expect(text.hasPrefix(#"{"type":"#) && text.contains("tea"))
  }

  @Test func `an agent finds out why a value is what it is, and exports a test`() async throws {
    for (tool, arguments, expected) in [
      ("actions", #"{"feature":null}"#, "sold("), ("try", #"{"action":"emptied"}"#, "nothing was dispatched"),
      ("dispatch", #"{"action":"sold(\"milk\")"}"#, "   4  0:00.0    thanked"),
      ("state", #"{"path":"sales"}"#, #"["tea","milk"]"#), ("log", #"{"count":1}"#, "   4  "),
      ("log", #"{"filter":"where sales"}"#, "   3  "), ("why", #"{"path":"thanks"}"#, "   3  0:00.0  sold(\"milk\")"),
      ("why", #"{"action":2}"#, "   1  0:00.0  sold(\"tea\")"),
      ("state", #"{"path":"sales","at":1}"#, #""value":["tea"]"#), ("log", #"{"at":2,"count":1}"#, "   2  "),
      ("export_test", #"{"from":1,"to":4,"path":"thanks","value":"3"}"#, "@Test"),
    ] {
      let answer = try await call(tool, arguments)
      #expect(!answer.isError && answer.text.contains(expected), "\(tool) \(arguments): \(answer.text)")
    }
    #expect(app.store.state.sales == ["tea", "milk"])
  }

  @Test func `an agent that waits for effects sees what happened`() async throws {
    #expect(try await call("wait").text == "no action was handled")
    _ = try await call("dispatch", #"{"action":"brewingRequested"}"#)
    let early = try await call("wait", #"{"seconds":0.5}"#)
    #expect(!early.isError && early.text == "no action was handled")
    #expect(try await call("wait").text.contains("brewed"))
    #expect(app.store.state.brews == 1)
  }

  @Test(arguments: [
    ("export_test", #"{"from":1,"to":2,"path":"thanks","value":"3 bug.swift"}"#, "cannot write a file"),
    ("dispatch", #"{"action":"sold(7)"}"#, "sold"), ("state", #"{"path":"nowhere"}"#, "nowhere"),
    ("state", #"{"at":99}"#, "1 to 2"), ("export_test", #"{"from":1,"to":99}"#, "1 to 2"),
    ("screens", "{}", "no screens"), ("dispatch", "{}", "missing argument action"),
    ("dispatch", #"{"action":null}"#, "missing argument action"), ("dispatch", #"{"action":true}"#, "of type string"),
    ("log", #"{"count":"x"}"#, "of type integer"), ("log", #"{"count":true}"#, "of type integer"),
    ("log", #"{"count":1.5}"#, "of type integer"),
    ("dispatch", #"{"action":"sould(\"tea\")"}"#, "column 1: unknown action sould; did you mean sold?"),
    ("dispatch", #"{"action":"xyzzy"}"#, "column 1: unknown action xyzzy; actions lists them"),
    ("try", #"{"action":"sold(\"tea\" 1)"}"#, "column 12: "), ("state", #"{"path":"sales["}"#, "column 7: "),
    ("try", #"{"action":"stat"}"#, "did you mean state?"), ("try", #"{"action":"help"}"#, "; actions lists them"),
    ("log", #"{"cuont":1,"last":2}"#, "unknown argument cuont; log has count"),
  ])
  func `a refusal is an answer, so that the agent can correct its call`(
    tool: String, arguments: String, text: String
  )
    async throws
  {
    let answer = try await call(tool, arguments)
    #expect(answer.isError && answer.text.contains(text), "\(answer.text)")
  }
}
