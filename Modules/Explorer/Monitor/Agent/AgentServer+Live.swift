import Dispatch
import Foundation
import Inspection
import LineEditing
import LiteralParsing
import SwiftRex

/// A Model Context Protocol server that reads and writes lines of JSON.
///
/// It offers the commands of a REPL as tools, and the state and the log as resources. It keeps no session: each request
/// that needs the app opens a new connection to it.
final class AgentServer: Sendable {
  private let path: SocketPath
  private let program: String
  private let patience: Int
  /// The queued requests that need the app.
  private let calls = Mailbox<AgentRequest>()
  /// The request that is connected to the app, and the last one that was cancelled.
  private let state = Locked<(connected: (id: JSONValue, Connection)?, cancelled: JSONValue?)>((nil, nil))

  /// Creates a server for the app that listens at a path, now or later. A tool fails if the app sends nothing for
  /// `patience` seconds.
  init(at path: SocketPath, program: String, patience: Int = 30) {
    (self.path, self.program, self.patience) = (path, program, patience)
  }

  /// Answers the agent at a console until its input ends and all requests are answered, and returns the exit code.
  func serve(_ console: Console) -> Int32 {
    let hasEnded = DispatchSemaphore(value: 0)
    Thread { [self] in
      while let request = calls.next() {
        if let reply = answer(request) { console.print(reply) }
      }
      hasEnded.signal()
    }.start()
    while case let line = console.readLine(prompt: ""), line != .endOfInput, line != .interrupted {
      if let reply = receive(line) { console.print(reply) }
    }
    calls.close()
    hasEnded.wait()
    return console.finish(code: 0)
  }

  /// Handles a line, and returns the reply; `nil` if there is none, or if it needs the app.
  func receive(_ line: ReadResult) -> String? {
    do throws(AgentError) {
      guard case .line(let text) = line else { throw AgentError(code: -32700, "the line cannot be read") }
      guard let request = try AgentRequest(text, cancel: cancel) else { return nil }
      if !["tools/call", "resources/read"].contains(request.method) { return reply(to: request) }
      calls.put(request)
      return nil
    } catch {
      return error.reply
    }
  }

  private func cancel(_ id: JSONValue) {
    if calls.remove(where: { $0.id == id }) != nil { return }
    state.withLock { state in
      state.cancelled = id
      if let (connected, connection) = state.connected, connected == id { connection.end() }
    }
  }

  /// Returns the app's answer to a request; `nil` if the request was cancelled.
  func answer(_ request: AgentRequest) -> String? {
    let reply = reply(to: request)
    return state.withLock { state in
      state.connected = nil
      return state.cancelled == request.id ? nil : reply
    }
  }

  // MARK: methods

  private func reply(to request: AgentRequest) -> String {
    let day = 86_400_000
    func reply(_ members: Literal.Members, freshFor time: Int? = nil) -> String {
      request.reply(members, from: info, freshFor: time)
    }
    do throws(AgentError) {
      switch request.method {
      case "initialize" where request.revision.hasSessions:
        let wanted = request.parameters["protocolVersion"]?.text.flatMap(AgentRevision.init)
        let revision = wanted?.hasSessions == true ? wanted : nil
        return reply([
          "protocolVersion": (revision ?? .november2025).rawValue, "capabilities": Self.abilities, "serverInfo": info,
          "instructions": AgentTool.instructions,
        ])
      case "ping" where request.revision.hasSessions: return reply([:])
      case "server/discover":
        let names = AgentRevision.allCases.map(\.rawValue)
        return reply(
          ["supportedVersions": names, "capabilities": Self.abilities, "instructions": AgentTool.instructions],
          freshFor: day)
      case "tools/list": return reply(["tools": AgentTool.all.map(\.description)], freshFor: day)
      case "resources/list": return reply(["resources": AgentResource.allCases.map(\.description)], freshFor: day)
      case "resources/templates/list": return reply(["resourceTemplates": [Literal]()], freshFor: day)
      case "tools/call":
        let (text, isError) = try call(request)
        let content = Literal.object(["type": "text", "text": text])
        return reply(["content": [content], "isError": isError])
      case "resources/read": return reply(["contents": [try contents(for: request)]], freshFor: 0)
      default: throw AgentError(code: -32601, "unknown method \(request.method)")
      }
    } catch {
      return AgentError(code: error.code, error.message, id: request.id).reply
    }
  }

  private static let abilities = Literal.object(["tools": Literal.object(), "resources": Literal.object()])

  private var info: Literal {
    let words = program.split(separator: " ", maxSplits: 1).map(String.init)
    return .object(["name": words.first, "version": words.count > 1 ? words[1] : ""])
  }

  private func call(_ request: AgentRequest) throws(AgentError) -> (text: String, isError: Bool) {
    guard let name = request.parameters["name"]?.text, let tool = AgentTool.all.first(where: { $0.name == name }) else {
      throw .invalidParameters("unknown tool; tools/list lists them")
    }
    guard let arguments = (request.parameters["arguments"] ?? .null).members else {
      throw .invalidParameters("arguments must be an object")
    }
    do throws(MonitorError) {
      let arguments = try AgentArguments(arguments, of: tool)
      let prompt = try connect(for: request, inJSON: tool.answersInJSON)
      return (try tool.call(prompt, arguments), false)
    } catch {
      return (error.message, true)
    }
  }

  private func contents(for request: AgentRequest) throws(AgentError) -> Literal {
    let uri = request.parameters["uri"]?.text ?? ""
    guard let resource = AgentResource(rawValue: uri) else {
      let code = request.revision.hasSessions ? -32002 : -32602
      throw AgentError(code: code, "unknown resource \(uri); resources/list lists them")
    }
    do throws(MonitorError) {
      let text = try connect(for: request, inJSON: true).execute(resource.command)
      return .object(["uri": uri, "mimeType": "application/jsonl", "text": text])
    } catch {
      throw AgentError(code: -32603, error.message)
    }
  }

  /// Connects to the app until a request is answered.
  private func connect(for request: AgentRequest, inJSON isJSON: Bool) throws(MonitorError) -> AgentPrompt {
    do throws(MonitorError) {
      let connection = try Connection(to: path, patience: patience)
      state.withLock { state in
        state.connected = (request.id, connection)
        if state.cancelled == request.id { connection.end() }
      }
      return try AgentPrompt(over: connection, inJSON: isJSON)
    } catch {
      throw MonitorError("\(error.message); start the app with --monitor")
    }
  }
}
