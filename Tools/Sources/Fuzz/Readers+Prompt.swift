import ConcurrencyRex
import LineEditing
import LocationSimulationFeature
import SwiftRex

@testable import Monitor
@testable import REPL

extension Readers {
  private typealias Store = ReduxStoreBase<LocationSimulation.Action, LocationSimulation.State>

  /// Executes a line at a prompt, and completes it. The sum of its bytes chooses between a program, whose answers must be
  /// lines of JSON, and a terminal of some width.
  @Sendable static func executeLine(_ bytes: [UInt8]) {
    let sum = bytes.reduce(0) { $0 + Int($1) }
    let terminal = RemoteSettings(format: .text, isQuiet: false, kind: .terminal, isTyped: true)
    let settings = sum.isMultiple(of: 2) ? RemoteSettings() : terminal
    execute(String(decoding: bytes, as: UTF8.self), at: prompt(settings), columns: sum / 2 % 200, cursor: bytes.count)
  }

  /// Reads a line of a socket as a request, and executes it; and reads it as a request of an agent.
  @Sendable static func readRequest(_ bytes: [UInt8]) {
    let text = String(decoding: bytes, as: UTF8.self)
    _ = MonitorRequest.id(of: text)
    if let request = MonitorRequest(json: text) {
      let line = request.command ?? request.complete ?? request.hint ?? ""
      let prompt = prompt(request.settings)
      execute(line, at: prompt, from: request.origin, columns: request.columns, cursor: request.cursor ?? 0)
    }
    if let request = try? AgentRequest(text, cancel: { _ in }) {
      for tool in AgentTool.all { _ = (try? AgentArguments(request.parameters, of: tool)).map(tool.command) }
    }
  }

  private static func execute(
    _ line: String, at prompt: RemotePrompt<Store>, from origin: LineOrigin = .typed(1), columns: Int?, cursor: Int
  ) {
    prompt.setLayout(columns: columns, hasColors: true)
    _ = prompt.completion(of: line, at: cursor) as Completion
    _ = prompt.hint(for: line)
    // A repetition may take arbitrarily long.
    if case .named(.repeat, _)? = try? Command(parsing: line) { return }
    _ = prompt.execute(.line(line), from: origin, keepsGoing: false)
    _ = prompt.number(ofActionFrom: origin, after: 0)
    prompt.end()
  }

  /// Returns the prompt of an app that has handled some actions.
  private static func prompt(_ settings: RemoteSettings) -> RemotePrompt<Store> {
    let console = Console(input: -1, output: -1, error: -1)
    let runtime = Runtime.simulated(clock: VirtualClock(), console: console)
    let recorder = runtime.recorder(initialState: .init(), reducer: LocationSimulation.reducer)
    let store = Store(
      subject: .init(initialValue: .init()), reducer: LocationSimulation.reducer,
      middleware: recorder.recording(
        IdentityMiddleware<LocationSimulation.Action, LocationSimulation.Action, LocationSimulation.State>()),
      effects: runtime.effects)
    for action in LocationSimulation.Action.samples.prefix(2) { store.dispatch(action) }
    let repl = REPL(
      store: store, recorder: recorder, runtime: runtime,
      app: AppDescription(samples: LocationSimulation.Action.samples))
    return RemotePrompt(over: repl, number: 1, settings) { text in
      guard settings.format == .json, case .answer(let lines) = text else { return }
      require(lines.split(separator: "\n").allSatisfy { JSONValue(json: String($0)) != nil }, "an answer is not JSON")
    }
  }
}
