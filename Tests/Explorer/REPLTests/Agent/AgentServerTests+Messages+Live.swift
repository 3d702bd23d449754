import SwiftRex
import SwiftRexTesting
import TerminalTesting
import Testing

@testable import REPL

/// The messages of the protocol, right and wrong.
extension AgentServerTests {
  private static func call(_ id: Int, _ tool: String, _ arguments: String = "{}") -> String {
    #"{"jsonrpc":"2.0","id":\#(id),"method":"tools/call","params":{"name":"\#(tool)","arguments":\#(arguments)}}"#
  }

  @Test func `a cancelled call ends without an answer, and the next one is answered`() async throws {
    let live = AgentTill(isLive: true)
    let replies = try await live.replies(to: [
      Self.call(1, "wait", #"{"seconds":600}"#),
      #"{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":7}}"#,
      #"{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":1}}"#,
      Self.call(2, "state"),
    ])
    #expect(replies.count == 1 && replies[0].hasPrefix(#"{"jsonrpc":"2.0","id":2,"result""#))
  }

  @Test func `a call that takes too long fails, and the next one is answered`() async throws {
    let live = AgentTill(isLive: true)
    let replies = try await live.replies(
      whileOpen: [Self.call(1, "wait", #"{"seconds":600}"#), Self.call(2, "state")], patience: .milliseconds(500))
    #expect(replies.count == 2 && replies[1].contains("tea"))
    let reason = "this took longer than 0.5 seconds and was ended; log shows what happened"
    #expect(replies[0].contains(reason) && replies[0].hasSuffix(#""isError":true}}"#), "\(replies[0])")
  }

  @Test func `calls that are queued when the input ends are answered in order`() async throws {
    let ids = Array(1...50)
    let replies = try await app.replies(to: ids.map { Self.call($0, "dispatch", #"{"action":"sold(\"milk\")"}"#) })
    #expect(replies.count == 50)
    for (id, reply) in zip(ids, replies) { #expect(reply.hasPrefix(#"{"jsonrpc":"2.0","id":\#(id),"result""#)) }
    #expect(app.store.state.sales.count == 51)
  }

  @Test func `once the input has ended, real time is not waited for`() async throws {
    let live = AgentTill(isLive: true)
    let wait = Self.call(1, "wait", #"{"seconds":25}"#)
    let replies = try await live.replies(to: [wait, wait.replacing(":1,", with: ":2,"), Self.call(3, "state")])
    #expect(replies.count == 3 && replies[2].contains("tea"))
    #expect(replies.prefix(2).allSatisfy { $0.contains("the input has ended") })
  }

  @Test func `a request is refused while too many others wait`() async throws {
    let live = AgentTill(isLive: true)
    let wait = Self.call(0, "wait", #"{"seconds":25}"#)
    let replies = try await live.replies(to: [wait] + (1...1000).map { Self.call($0, "state", #"{"path":"thanks"}"#) })
    #expect(replies.count == 1001)
    #expect(replies.first?.hasPrefix(#"{"jsonrpc":"2.0","id":1000,"error":{"code":-32000,"#) == true)
  }

  @Test func `each call has a view of its own`() async throws {
    let replies = try await app.replies(to: [
      Self.call(1, "state", #"{"path":"thanks","at":1}"#), Self.call(2, "state", #"{"path":"thanks"}"#),
    ])
    #expect(replies.count == 2 && replies[0].contains(#"\"value\":0"#) && replies[1].contains(#"\"value\":1"#))
  }

  @Test(arguments: [
    "", "  ", #"{"jsonrpc":"2.0","id":1,"result":{}}"#, #"{"jsonrpc":"2.0","id":1,"error":{"code":1}}"#,
    #"{"jsonrpc":"2.0","method":"notifications/other"}"#, #"{"jsonrpc":"2.0","method":"tools/list","params":7}"#,
  ])
  func `responses, notifications and empty lines get no reply`(message: String) async throws {
    #expect(try await app.reply(to: message) == nil)
  }

  private static let cases: [(message: String, id: String, code: Int)] = [
    (#"{"jsonrpc":"2.0","id":1,"method":"ping","params":{"a":"\ud800"}}"#, "1", -32600),
    (#"{"\ud800"#, "null", -32700),
    ("{", "null", -32700), ("[]", "null", -32600), ("7", "null", -32600), (#"{"id":1}"#, "1", -32600),
    (#"{"jsonrpc":"2.0","id":null,"method":"ping"}"#, "null", -32600),
    (#"{"jsonrpc":"2.0","id":true,"method":"ping"}"#, "null", -32600),
    (#"{"jsonrpc":"2.0","id":1.5,"method":"ping"}"#, "null", -32600),
    (#"{"jsonrpc":"1.0","id":"x","method":"ping"}"#, "\"x\"", -32600),
    (#"{"jsonrpc":"2.0","id":1,"method":"ping","params":[]}"#, "1", -32602),
    (#"{"jsonrpc":"2.0","id":1,"method":"tools/steal"}"#, "1", -32601),
    (#"{"jsonrpc":"2.0","id":1,"method":"ping","params":{\#(agentMeta("2026-07-28"))}}"#, "1", -32601),
    (#"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{\#(agentMeta("2026-07-28"))}}"#, "1", -32601),
    (#"{"jsonrpc":"2.0","id":1,"method":"server/discover"}"#, "1", -32602),
    (
      #"{"jsonrpc":"2.0","id":1,"method":"tools/list","params":{\#(agentMeta("2026-07-28", hasCapabilities: false))}}"#,
      "1", -32602
    ),
    (#"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"steal"}}"#, "1", -32602),
    (#"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":7}}"#, "1", -32602),
    (#"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"log","arguments":7}}"#, "1", -32602),
    (#"{"jsonrpc":"2.0","id":1,"method":"resources/read","params":{"uri":"file:///etc/passwd"}}"#, "1", -32002),
    (
      #"{"jsonrpc":"2.0","id":1,"method":"resources/read","params":{"uri":"x",\#(agentMeta("2026-07-28"))}}"#,
      "1", -32602
    ),
  ]

  @Test(arguments: cases) func `an invalid message is answered with the protocol's error code`(
    message: String, id: String, code: Int
  ) async throws {
    #expect(
      try await app.reply(to: message)?.hasPrefix(#"{"jsonrpc":"2.0","id":\#(id),"error":{"code":\#(code),"#) == true)
  }
}
