import ConcurrencyRex
import LineEditing
import LocationSimulationFeature
import SwiftRex

@testable import REPL

extension Readers {
  private typealias Store = ReduxStoreBase<LocationSimulation.Action, LocationSimulation.State>

  /// Executes a line in a session, and completes it. The sum of its bytes chooses between JSON and a terminal of some width.
  @Sendable static func executeLine(_ bytes: [UInt8]) {
    let (line, sum) = (String(decoding: bytes, as: UTF8.self), bytes.reduce(0) { $0 + Int($1) })
    let format: Format = sum.isMultiple(of: 2) ? .json : .text
    let layout = Layout(columns: max(1, sum / 2 % 200), hasColors: true, showsInput: true)
    let print: @Sendable (String) -> Void = { text in
      guard format == .json else { return }
      require(text.split(separator: "\n").allSatisfy { JSONValue(json: String($0)) != nil }, "an answer is not JSON")
    }
    let output = Output(
      format: format, layout: { layout }, print: print, printHelp: { _ in }, printError: { _, _ in })
    let session = Session(beside: session(), typing: [], output)
    _ = session.completion(of: line, at: min(bytes.count, line.count))
    _ = session.hint(for: line)
    // A repetition may take arbitrarily long.
    if case .named(.repeat, _)? = try? Command(parsing: line) { return }
    _ = session.execute(.line(line), from: ActionSource(file: "fuzz", line: 1, origin: .user))
  }

  /// Reads a line as a request of an agent, and calls every tool with its parameters.
  @Sendable static func readRequest(_ bytes: [UInt8]) {
    guard let request = try? AgentRequest(String(decoding: bytes, as: UTF8.self), cancel: { _ in }) else { return }
    for tool in AgentTool.all {
      guard let arguments = try? AgentArguments(request.parameters["arguments"]?.members ?? [:], of: tool) else {
        continue
      }
      _ = try? AgentCall(1, beside: session(), typing: arguments.all, inJSON: tool.answersInJSON).answer(
        tool, arguments)
    }
  }

  /// Returns the session of an app that has handled some actions.
  private static func session() -> Session<Store> {
    let console = Console(input: -1, output: -1, error: -1)
    let runtime = Runtime.simulated(clock: VirtualClock(), console: console)
    let recorder = runtime.recorder(initialState: .init(), reducer: LocationSimulation.reducer)
    let store = Store(
      subject: .init(initialValue: .init()), reducer: LocationSimulation.reducer,
      middleware: recorder.recording(
        IdentityMiddleware<LocationSimulation.Action, LocationSimulation.Action, LocationSimulation.State>()),
      effects: runtime.effects)
    for action in LocationSimulation.Action.samples.prefix(2) { store.dispatch(action) }
    return Session(over: (store, recorder, runtime), AppDescription(samples: LocationSimulation.Action.samples))
  }
}
