import Foundation
import LineEditing
import SwiftRex
import SwiftRexTesting
import TerminalTesting
import Testing

@testable import Monitor
@testable import REPL

/// The messages of the protocol, right and wrong.
extension AgentServerTests {
  @Test func `a cancelled call ends without an answer, and the next one is answered`() async throws {
    let turn = app.repl.session.runtime.turn
    #expect(turn.take())
    let messages = [
      #"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"dispatch","arguments":{"action":"emptied"}}}"#,
      #"{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":1}}"#,
      #"{"jsonrpc":"2.0","id":2,"method":"tools/call","params":{"name":"state"}}"#,
    ]
    let captured = try CapturedConsole(input: Data(messages.map { $0 + "\n" }.joined().utf8))
    let code = await onThread { [server] in server.serve(captured.console) }
    #expect(code == 0)
    let text = captured.output
    #expect(text.hasPrefix(#"{"jsonrpc":"2.0","id":2,"result""#) && text.filter { $0 == "\n" }.count == 1)
    turn.release()
  }

  @Test func `cancelling a call ends its connection to the app`() async throws {
    let elsewhere = try SocketPath(folder.path + "/elsewhere")
    let listener = try Listener(at: elsewhere)
    let server = AgentServer(at: elsewhere, program: Till.program, patience: 600)
    let call = #"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"state"}}"#
    async let answer = onThread { (try? AgentRequest(call) { _ in }).flatMap { server.answer($0) } }
    let connection = try #require(await onThread { listener.socket.accepted().map { Connection($0, limit: 1 << 20) } })
    _ = await onThread { connection.receive() }
    _ = server.receive(.line(#"{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":1}}"#))
    #expect(await onThread { connection.receive() } == nil)
    #expect(await answer == nil)
    listener.remove()
  }

  @Test(arguments: [
    "", "  ", #"{"jsonrpc":"2.0","id":1,"result":{}}"#, #"{"jsonrpc":"2.0","id":1,"error":{"code":1}}"#,
    #"{"jsonrpc":"2.0","method":"notifications/other"}"#, #"{"jsonrpc":"2.0","method":"tools/list","params":7}"#,
  ])
  func `responses, notifications and empty lines get no reply`(message: String) async {
    #expect(await server.reply(to: message) == nil)
  }

  private static let cases: [(message: String, id: String, code: Int)] = [
    ("{", "null", -32700), ("[]", "null", -32600), ("7", "null", -32600), (#"{"id":1}"#, "1", -32600),
    (#"{"jsonrpc":"2.0","id":null,"method":"ping"}"#, "null", -32600),
    (#"{"jsonrpc":"2.0","id":true,"method":"ping"}"#, "null", -32600),
    (#"{"jsonrpc":"2.0","id":1.5,"method":"ping"}"#, "null", -32600),
    (#"{"jsonrpc":"1.0","id":"x","method":"ping"}"#, "\"x\"", -32600),
    (#"{"jsonrpc":"2.0","id":1,"method":"ping","params":[]}"#, "1", -32602),
    (#"{"jsonrpc":"2.0","id":1,"method":"tools/steal"}"#, "1", -32601),
    (#"{"jsonrpc":"2.0","id":1,"method":"ping","params":{\#(AgentServer.meta("2026-07-28"))}}"#, "1", -32601),
    (#"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{\#(AgentServer.meta("2026-07-28"))}}"#, "1", -32601),
    (#"{"jsonrpc":"2.0","id":1,"method":"server/discover"}"#, "1", -32602),
    (
      #"{"jsonrpc":"2.0","id":1,"method":"tools/list","params":{\#(AgentServer.meta("2026-07-28", hasCapabilities: false))}}"#,
      "1", -32602
    ),
    (#"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"steal"}}"#, "1", -32602),
    (#"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":7}}"#, "1", -32602),
    (#"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"log","arguments":7}}"#, "1", -32602),
    (#"{"jsonrpc":"2.0","id":1,"method":"resources/read","params":{"uri":"file:///etc/passwd"}}"#, "1", -32002),
    (
      #"{"jsonrpc":"2.0","id":1,"method":"resources/read","params":{"uri":"x",\#(AgentServer.meta("2026-07-28"))}}"#,
      "1", -32602
    ),
  ]

  @Test(arguments: cases) func `an invalid message is answered with the protocol's error code`(
    message: String, id: String, code: Int
  ) async {
    #expect(
      await server.reply(to: message)?.hasPrefix(#"{"jsonrpc":"2.0","id":\#(id),"error":{"code":\#(code),"#) == true)
  }
}

extension AgentServer {
  /// The `_meta` of a request in a revision without sessions, with or without the capabilities that it must have.
  static func meta(_ version: String, hasCapabilities: Bool = true) -> String {
    let capabilities = hasCapabilities ? #","io.modelcontextprotocol/clientCapabilities":{}"# : ""
    return #""_meta":{"io.modelcontextprotocol/protocolVersion":"\#(version)"\#(capabilities)}"#
  }

  /// Returns the reply to a message.
  func reply(to message: String) async -> String? {
    await onThread { [self] in
      let request = try? AgentRequest(message) { _ in }
      return request.map { answer($0) } ?? receive(.line(message))
    }
  }
}
