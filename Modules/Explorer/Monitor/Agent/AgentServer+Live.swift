import Foundation
import Inspection
import LineEditing

/// A server of the Model Context Protocol, version 2025-06-18, over lines of JSON: `modelcontextprotocol.io/specification`.
///
/// It offers the commands of a REPL as tools, and the state and the log as resources.
struct AgentServer {
  private static var version: String { "2025-06-18" }
  private let program: String
  /// The prompts of the app that answer in text and in JSON.
  private let (text, json): (AgentPrompt, AgentPrompt)

  /// Creates a server for the app that listens at a path.
  init(at path: SocketPath, program: String) throws(MonitorError) {
    self.program = program
    (text, json) = (try AgentPrompt(at: path, inJSON: false), try AgentPrompt(at: path, inJSON: true))
  }

  /// Answers the agent at a console until its input ends, and returns the exit code.
  func serve(_ console: Console) -> Int32 {
    defer { end() }
    while true {
      switch console.readLine(prompt: "") {
      case .line(let text): if let reply = reply(to: text) { console.print(reply) }
      case .unreadable(let reason): console.print(Self.parseError(reason))
      case .endOfInput, .interrupted: return console.finish(code: 0)
      }
    }
  }

  /// Ends the connections to the app.
  func end() { for prompt in [text, json] { prompt.end() } }

  /// Returns the reply to a message in one line; `nil` for a notification.
  func reply(to text: String) -> String? {
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

  private func result(of method: String, _ parameters: AgentArguments) throws(AgentError) -> Literal {
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

  private func call(_ parameters: AgentArguments) throws(AgentError) -> Literal {
    let name = try parameters.text("name") ?? ""
    guard let tool = AgentTool.all.first(where: { $0.name == name }) else {
      throw .invalidParameters("unknown tool \(name); tools/list lists them")
    }
    let command = try tool.command(parameters.object("arguments"))
    let answer = tool.isAction ? dispatch(command) : execute(command, tool.format)
    return .object(["content": [Literal.object(["type": "text", "text": answer.text])], "isError": answer.isError])
  }

  private func read(_ parameters: AgentArguments) throws(AgentError) -> Literal {
    let uri = try parameters.text("uri") ?? ""
    guard let resource = AgentResource.all.first(where: { $0.uri == uri }) else {
      throw AgentError(code: -32002, "unknown resource \(uri); resources/list lists them")
    }
    let text = json.execute(resource.command).text
    return .object(["contents": [Literal.object(["uri": uri, "mimeType": "application/jsonl", "text": text])]])
  }

  /// Executes a command. One that changes what is shown is for both prompts.
  private func execute(_ command: String, _ format: AgentFormat) -> AgentAnswer {
    switch format {
    case .text: return text.execute(command)
    case .json: return json.execute(command)
    case .both:
      _ = json.execute(command)
      return text.execute(command)
    }
  }

  /// Dispatches an action, and returns what it changed, and what followed until now.
  private func dispatch(_ action: String) -> AgentAnswer {
    let answer = text.execute(action)
    if answer.isError { return answer }
    return answer.action.map { text.execute(":why \($0)") }
      ?? AgentAnswer(text: "the app has not handled the action yet; call log later")
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
