import Foundation
import TerminalTesting

/// The checkout, started by an agent.
enum AgentSession {
  private struct Reply<Result: Decodable>: Decodable { let result: Result }
  private struct Answer: Decodable {
    struct Content: Decodable { let text: String }
    let content: [Content]
  }
  private struct ToolList: Decodable {
    struct Tool: Decodable { let name: String }
    let tools: [Tool]
  }

  /// Returns the answers to tool calls, each a name and, after a space, arguments in JSON.
  static func answers(to calls: [String]) async throws -> [String] {
    let requests = calls.map { call in
      let words = call.split(separator: " ", maxSplits: 1)
      let parameters = #"{"name":"\#(words[0])","arguments":\#(words.count > 1 ? words[1] : "{}")}"#
      return #""method":"tools/call","params":\#(parameters)"#
    }
    return try await results(of: requests).map { (answer: Answer) in answer.content.map(\.text).joined() }
  }

  /// Returns the names of all tools.
  static func tools() async throws -> [String] {
    try await results(of: [#""method":"tools/list""#]).flatMap { (list: ToolList) in list.tools.map(\.name) }
  }

  /// Runs the app until it has answered some requests.
  private static func results<Result: Decodable>(of requests: [String]) async throws -> [Result] {
    let lines = requests.map { #"{"jsonrpc":"2.0","id":1,\#($0)}"# + "\n" }
    let captured = try CapturedConsole(input: Data(lines.joined().utf8))
    _ = await CheckoutApp.run(["--mcp"], captured.console)
    return try captured.output.split(separator: "\n").map {
      try JSONDecoder().decode(Reply<Result>.self, from: Data($0.utf8)).result
    }
  }
}
