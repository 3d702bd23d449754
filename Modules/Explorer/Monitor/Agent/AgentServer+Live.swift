import Foundation
import Inspection
import REPL
import Recorder
import SwiftRex

/// A server of the Model Context Protocol, version 2025-06-18, over lines of JSON: `modelcontextprotocol.io/specification`.
///
/// It offers the commands of a REPL as tools, and the state and the log as resources.
struct AgentServer<Action: Decodable & Sendable, State: Decodable & Sendable> {
  typealias Store = AnyStoreType<Action, State>

  private static var version: String { "2025-06-18" }
  private let repl: REPL<Store>
  private let mirror: AppMirror<Action, State>
  private let program: String
  private var client: REPLClient<Store>
  private var callCount = 0

  init(repl: REPL<Store>, mirror: AppMirror<Action, State>, program: String) {
    (self.repl, self.mirror, self.program, client) = (
      repl, mirror, program, repl.client(format: .text)
    )
  }

  /// Returns the reply to a message in one line; `nil` for a notification.
  mutating func reply(to text: String) -> String? {
    guard let message = try? JSONSerialization.jsonObject(with: Data(text.utf8)) else {
      return Self.parseError("the line is not valid JSON")
    }
    guard let message = message as? [String: Any], let method = message["method"] as? String else {
      return Self.failure(.invalidRequest("a message must be an object with a method"), id: "null")
    }
    guard let id = message["id"].flatMap(Self.json) else { return nil }
    do throws(AgentError) {
      let result = try result(of: method, AgentArguments(message["params"] as? [String: Any] ?? [:]))
      return #"{"jsonrpc":"2.0","id":\#(id),"result":\#(result.json)}"#
    } catch {
      return Self.failure(error, id: id)
    }
  }

  /// Returns the reply to a line that cannot be read.
  static func parseError(_ reason: String) -> String { failure(AgentError(code: -32700, reason), id: "null") }

  private static func failure(_ error: AgentError, id: String) -> String {
    let description = Literal.object(["code": error.code, "message": error.message])
    return #"{"jsonrpc":"2.0","id":\#(id),"error":\#(description.json)}"#
  }

  /// Returns a number or a text as JSON.
  private static func json(_ id: Any) -> String? {
    guard id is NSNumber || id is String else { return nil }
    return (try? JSONSerialization.data(withJSONObject: id, options: .fragmentsAllowed)).map {
      String(decoding: $0, as: UTF8.self)
    }
  }

  private mutating func result(of method: String, _ parameters: AgentArguments) throws(AgentError) -> Literal {
    switch method {
    case "initialize": return greeting
    case "ping": return .object()
    case "tools/list": return .object(["tools": AgentTool.all.map(\.description)])
    case "tools/call": return try call(parameters)
    case "resources/list": return .object(["resources": AgentResource.all.map(\.description)])
    case "resources/templates/list": return .object(["resourceTemplates": [Literal]()])
    case "resources/read": return try read(parameters)
    default: throw AgentError(code: -32601, "unknown method \(method)")
    }
  }

  private var greeting: Literal {
    let words = program.split(separator: " ", maxSplits: 1).map(String.init)
    return .object([
      "protocolVersion": Self.version,
      "capabilities": Literal.object(["tools": Literal.object(), "resources": Literal.object()]),
      "serverInfo": Literal.object(["name": words[0], "version": words.last ?? ""]),
      "instructions": AgentTool.instructions,
    ])
  }

  private mutating func call(_ parameters: AgentArguments) throws(AgentError) -> Literal {
    let name = try parameters.text("name") ?? ""
    guard let tool = AgentTool.all.first(where: { $0.name == name }) else {
      throw .invalidParameters("unknown tool \(name); tools/list lists them")
    }
    let command = try tool.command(parameters.object("arguments"))
    callCount += 1
    let (text, isError) = tool.isAction ? dispatch(command) : execute(command, tool.format)
    return .object(["content": [Literal.object(["type": "text", "text": text])], "isError": isError])
  }

  private func read(_ parameters: AgentArguments) throws(AgentError) -> Literal {
    let uri = try parameters.text("uri") ?? ""
    guard let resource = AgentResource.all.first(where: { $0.uri == uri }) else {
      throw AgentError(code: -32002, "unknown resource \(uri); resources/list lists them")
    }
    let answer = repl.client().execute(resource.command, from: source)
    let text = answer.lines.joined(separator: "\n")
    return .object(["contents": [Literal.object(["uri": uri, "mimeType": "application/jsonl", "text": text])]])
  }

  private var source: ActionSource { ActionSource(file: "agent", function: "call", line: UInt(callCount)) }

  private mutating func execute(_ command: String, _ format: Format = .text) -> (text: String, isError: Bool) {
    if !repl.isCurrent(client) { client = repl.client(format: .text) }
    let answer = client.answering(in: format).execute(command, from: source)
    return (answer.error ?? answer.lines.joined(separator: "\n"), answer.error != nil)
  }

  /// Dispatches an action, and returns what it changed, and what followed until now.
  private mutating func dispatch(_ action: String) -> (text: String, isError: Bool) {
    _ = mirror.takeProblems()
    let before = client.recorder.count
    let (text, isError) = execute(action)
    if isError { return (text, true) }
    let problems = mirror.takeProblems()
    if !problems.isEmpty { return (problems.joined(separator: "\n"), true) }
    let recording = client.recorder.recording
    let number = recording.numbers.suffix(max(0, recording.count - before)).first { recording[$0].source == source }
    return number.map { execute(":why \($0)") } ?? ("the app has not handled the action yet; call log later", false)
  }
}

/// The reason why a request of an agent fails, with its code in JSON-RPC.
struct AgentError: Error {
  let code: Int
  let message: String

  init(code: Int, _ message: String) { (self.code, self.message) = (code, message) }

  static func invalidRequest(_ message: String) -> AgentError { AgentError(code: -32600, message) }
  static func invalidParameters(_ message: String) -> AgentError { AgentError(code: -32602, message) }
}
