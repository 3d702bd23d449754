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
  /// The queued requests that need the app.
  private let calls = Mailbox<AgentRequest>()
  private let state = Locked(State())

  private struct State {
    var callCount: UInt = 0
    /// The request that is being executed.
    var running: AgentRequest?
    /// Its call, once it has one.
    var call: AgentCall<Store>?
    /// Whether the running request was cancelled, so that it gets no reply.
    var isCancelled = false
  }

  /// Creates a server for the app of a session. A call fails if it takes longer than `patience`.
  init(beside session: Session<Store>, patience: Duration = .seconds(30)) {
    (self.session, self.patience) = (session, patience)
  }

  /// Answers the agent at a console until its input ends or the app does, and all requests are answered. Returns the exit
  /// code.
  func serve(_ console: Console) -> Int32 {
    let hasEnded = DispatchSemaphore(value: 0)
    Thread { [self] in
      while let request = calls.next(onRemoval: begin) {
        let reply = reply(to: request)
        if !finish() { console.print(reply) }
      }
      hasEnded.signal()
    }.start()
    while !session.runtime.shutdown.isShuttingDown, case let line = console.readLine(prompt: ""),
      line != .endOfInput, line != .interrupted
    {
      if let reply = receive(line) { console.print(reply) }
    }
    calls.close()
    hasEnded.wait()
    return console.failure == nil ? 0 : 1
  }

  /// Handles a line, and returns the reply; `nil` if there is none, or if it needs the app.
  private func receive(_ line: ReadResult) -> String? {
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

  private func begin(_ request: AgentRequest) { state.withLock { $0.running = request } }

  /// Ends the running request, and returns whether it was cancelled.
  private func finish() -> Bool {
    state.withLock { state in
      defer { state = State(callCount: state.callCount) }
      return state.isCancelled
    }
  }

  private func cancel(_ id: JSONValue) {
    if calls.remove(where: { $0.id == id }) { return }
    let call = state.withLock { state -> AgentCall<Store>? in
      guard state.running?.id == id else { return nil }
      state.isCancelled = true
      return state.call
    }
    call?.end(because: "cancelled")
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
      return (
        try perform(inJSON: tool.answersInJSON) { call throws(CommandError) in try tool.call(call, arguments) }, false
      )
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
    do throws(CommandError) {
      let text = try perform(inJSON: true) { call throws(CommandError) in try call.execute(resource.command) }
      return .object(["uri": uri, "mimeType": "application/jsonl", "text": text])
    } catch {
      throw AgentError(code: -32603, error.message)
    }
  }

  /// Performs a call, which ends when the running request is cancelled, or when it takes too long.
  private func perform(
    inJSON isJSON: Bool, _ body: (AgentCall<Store>) throws(CommandError) -> String
  ) throws(CommandError) -> String {
    let call = state.withLock { state in
      state.callCount += 1
      let call = AgentCall(state.callCount, beside: session, inJSON: isJSON)
      state.call = call
      if state.isCancelled { call.end(because: "cancelled") }
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
