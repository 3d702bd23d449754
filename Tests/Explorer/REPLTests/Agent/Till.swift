import ConcurrencyRex
import Foundation
import LineEditing
import Recorder
import SwiftRex
import TerminalTesting
import Testing

@testable import REPL

/// The app of these tests: a till that thanks the customer after each sale, and brews tea in a second.
enum Till {
  enum Action: Codable, Equatable, Sendable {
    case sold(String)
    case thanked
    case emptied
    case brewingRequested
    case brewed
  }

  struct State: Codable, Equatable, Sendable {
    var sales: [String] = []
    var thanks = 0
    var brews = 0
  }

  static let reducer = Reducer<Action, State>.reduce { action, state in
    switch action {
    case .sold(let item): state.sales.append(item)
    case .thanked: state.thanks += 1
    case .emptied: state = State()
    case .brewingRequested: break
    case .brewed: state.brews += 1
    }
  }

  static let middleware = EffectMiddleware<Action, Action, State, VirtualClock>.onAction { action, _, _ in
    switch action {
    case .sold: .just(.thanked)
    case .brewingRequested:
      .task { context in
        try? await context.dependencies.sleep(for: .seconds(1))
        return .brewed
      }
    case .thanked, .emptied, .brewed: .identity
    }
  }
}

/// A running till that an agent uses.
struct AgentTill {
  let store: ReduxStoreBase<Till.Action, Till.State>
  let session: Session<ReduxStoreBase<Till.Action, Till.State>>

  /// Starts the till.
  ///
  /// - Parameter isLive: Whether commands wait in real time.
  init(isLive: Bool = false) {
    let (console, clock) = (Console(input: -1, output: -1, error: -1), VirtualClock())
    let runtime = isLive ? Runtime.live(console: console) : .simulated(clock: clock, console: console)
    let recorder = runtime.recorder(initialState: Till.State(), reducer: Till.reducer, program: "Till 1")
    store = ReduxStoreBase(
      subject: .init(initialValue: Till.State()), reducer: Till.reducer,
      middleware: recorder.recording(Till.middleware.inject(clock)), effects: runtime.effects)
    let samples: [Till.Action] = [.sold("tea"), .thanked, .emptied, .brewingRequested, .brewed]
    session = Session(over: (store, recorder, runtime), AppDescription(samples: samples))
    store.dispatch(.sold("tea"))
  }

  /// Sends messages, then the end of the input, and returns the replies.
  func replies(to messages: [String], patience: Duration = .seconds(30)) async throws -> [String] {
    let captured = try CapturedConsole(input: Data(messages.map { $0 + "\n" }.joined().utf8))
    let server = AgentServer(beside: session, patience: patience)
    let code = await onThread { server.serve(captured.console) }
    _ = captured.console.finish(code: code)
    #expect(code == 0)
    return captured.output.split(separator: "\n").map(String.init)
  }

  /// Sends messages, and ends the input once each has a reply. Returns the replies.
  func replies(whileOpen messages: [String], patience: Duration) async throws -> [String] {
    let (input, output) = (Pipe(), Pipe())
    let console = Console(
      input: input.fileHandleForReading.fileDescriptor, output: output.fileHandleForWriting.fileDescriptor, error: -1)
    let server = AgentServer(beside: session, patience: patience)
    let code = RunningThread { server.serve(console) }
    try input.fileHandleForWriting.write(contentsOf: Data(messages.map { $0 + "\n" }.joined().utf8))
    let replies = await onThread {
      var text = Data()
      while text.count(where: { $0 == UInt8(ascii: "\n") }) < messages.count {
        let more = output.fileHandleForReading.availableData
        if more.isEmpty { break }
        text += more
      }
      return String(decoding: text, as: UTF8.self).split(separator: "\n").map(String.init)
    }
    try input.fileHandleForWriting.close()
    #expect(await code.result() == 0)
    return replies
  }

  /// Sends one message, and returns the reply; `nil` if there is none.
  func reply(to message: String) async throws -> String? {
    let replies = try await replies(to: [message])
    #expect(replies.count < 2)
    return replies.first
  }
}

/// Returns the `_meta` of a request in a revision without sessions, with or without the capabilities that it must have.
func agentMeta(_ version: String, hasCapabilities: Bool = true) -> String {
  let capabilities = hasCapabilities ? #","io.modelcontextprotocol/clientCapabilities":{}"# : ""
  return #""_meta":{"io.modelcontextprotocol/protocolVersion":"\#(version)"\#(capabilities)}"#
}
