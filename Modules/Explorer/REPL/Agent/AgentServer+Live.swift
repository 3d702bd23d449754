import Dispatch
import Foundation
import Inspection
import LineEditing
import LiteralParsing
import SwiftRex

/// A Model Context Protocol server that reads and writes lines of JSON.
///
/// It offers commands of the prompt as tools, and the state and the log as resources. It keeps no state between calls:
/// each one that needs the app runs in a session of its own. One thread reads messages, so that a call can be cancelled;
/// another one executes calls, in order.
final class AgentServer<Store: StoreType>: Sendable where Store.ActionType: Decodable {
  private let session: Session<Store>
  private let patience: Duration
  /// Executes the requests that need the app.
  private let queue = DispatchQueue(label: "agent.calls")
  private let state = Locked(State())

  private struct State {
    var callCount: UInt = 0
    /// The ids of the queued and running requests, except those that were cancelled and get no reply.
    var pending: [JSONValue] = []
    /// The running call, and the request that it answers.
    var running: (request: AgentRequest, call: AgentCall<Store>)?
    var hasInputEnded = false
  }

  /// The number of requests that may wait for their turn.
  private static var pendingLimit: Int { 1000 }

  /// Creates a server for the app of a session. A call fails if it takes longer than `patience`.
  init(beside session: Session<Store>, patience: Duration = .seconds(30)) {
    (self.session, self.patience) = (session, patience)
  }

  /// Answers the agent at a console until its input ends or the app does, and all requests are answered; real time is not
  /// waited for any more. Returns the exit code.
  func serve(_ console: Console) -> Int32 {
    while !session.runtime.shutdown.isShuttingDown, case let line = console.readLine(prompt: ""),
      line != .endOfInput, line != .interrupted
    {
      do throws(AgentError) { try receive(line, console) } catch { console.print(error.reply) }
    }
    endWaits()
    queue.sync {}
    return console.failure == nil ? 0 : 1
  }

  /// Replies to a line, later if that needs the app.
  private func receive(_ line: ReadResult, _ console: Console) throws(AgentError) {
    guard case .line(let text) = line else { throw AgentError(code: -32700, "the line cannot be read") }
    guard let request = try AgentRequest(text, cancel: cancel) else { return }
    if !["tools/call", "resources/read"].contains(request.method) { return console.print(reply(to: request)) }
    let hasRoom = state.withLock { state in
      if state.pending.count == Self.pendingLimit { return false }
      state.pending.append(request.id)
      return true
    }
    if !hasRoom { throw AgentError(code: -32000, "too many requests; wait for the replies to others", id: request.id) }
    queue.async { [self] in
      guard state.withLock({ $0.pending.contains(request.id) }) else { return }
      let reply = reply(to: request)
      if finish(request) { console.print(reply) }
    }
  }

  /// Ends the running request, and returns whether it gets a reply.
  private func finish(_ request: AgentRequest) -> Bool {
    state.withLock { state in
      state.running = nil
      guard let index = state.pending.firstIndex(of: request.id) else { return false }
      state.pending.remove(at: index)
      return true
    }
  }

  private func cancel(_ id: JSONValue) {
    let call = state.withLock { state in
      state.pending.removeAll { $0 == id }
      return state.running?.request.id == id ? state.running?.call : nil
    }
    call?.end(because: "cancelled")
  }

  private func endWaits() {
    let running = state.withLock { state in
      state.hasInputEnded = true
      return state.running
    }
    if let running, isWaiting(running.request) { running.call.end(because: "the input has ended") }
  }

  /// Whether a request waits in real time.
  private func isWaiting(_ request: AgentRequest) -> Bool {
    request.parameters["name"] == .text("wait") && session.runtime.time is RealTime
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

  private static var abilities: Literal { .object(["tools": Literal.object(), "resources": Literal.object()]) }

  private var info: Literal {
    let words = session.runtime.program.withLock(\.self).split(separator: " ", maxSplits: 1).map(String.init)
    return .object(["name": words.first, "version": words.count > 1 ? words[1] : ""])
  }

  private func call(_ request: AgentRequest) throws(AgentError) -> (text: String, isError: Bool) {
    guard let name = request.parameters["name"]?.text, let tool = AgentTool.all.first(where: { $0.name == name }) else {
      throw .invalidParameters("unknown tool; tools/list lists them")
    }
    guard let arguments = (request.parameters["arguments"] ?? .null).members else {
      throw .invalidParameters("arguments must be an object")
    }
    do throws(CommandError) {
      let arguments = try AgentArguments(arguments, of: tool)
      let answer = try perform(request, with: arguments, inJSON: tool.answersInJSON) { call throws(CommandError) in
        try call.answer(tool, arguments)
      }
      return (answer, false)
    } catch {
      return (error.message.namingTools, true)
    }
  }

  private func contents(for request: AgentRequest) throws(AgentError) -> Literal {
    let uri = request.parameters["uri"]?.text ?? ""
    guard let resource = AgentResource(rawValue: uri) else {
      let code = request.revision.hasSessions ? -32002 : -32602
      throw AgentError(code: code, "unknown resource \(uri); resources/list lists them")
    }
    do throws(CommandError) {
      let text = try perform(request, inJSON: true) { call throws(CommandError) in try call.execute(resource.command) }
      return .object(["uri": uri, "mimeType": "application/jsonl", "text": text])
    } catch {
      throw AgentError(code: -32603, error.message)
    }
  }

  /// Performs the call of a request, which ends when the request is cancelled, or when it takes too long.
  private func perform(
    _ request: AgentRequest, with arguments: AgentArguments? = nil, inJSON isJSON: Bool,
    _ body: (AgentCall<Store>) throws(CommandError) -> String
  ) throws(CommandError) -> String {
    let call = state.withLock { state in
      state.callCount += 1
      let call = AgentCall(state.callCount, beside: session, typing: arguments?.all ?? [], inJSON: isJSON)
      state.running = (request, call)
      if !state.pending.contains(request.id) { call.end(because: "cancelled") }
      if state.hasInputEnded, isWaiting(request) { call.end(because: "the input has ended") }
      return call
    }
    let limit = DispatchWorkItem {
      call.end(
        because: "this took longer than \(self.patience / .seconds(1)) seconds and was ended; log shows what happened")
    }
    DispatchQueue.global().asyncAfter(deadline: .now() + self.patience / .seconds(1), execute: limit)
    defer { limit.cancel() }
    return try body(call)
  }
}

extension JSONValue {
  /// Parses a line of JSON; `nil` if that fails.
  init?(json line: String) {
    guard let value = try? JSONDecoder().decode(Self.self, from: Data(line.utf8)) else { return nil }
    self = value
  }
}
