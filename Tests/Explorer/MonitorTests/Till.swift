import ConcurrencyRex
import LineEditing
import REPL
import Recorder
import SwiftRex
import TerminalTesting
import Testing

@testable import Monitor

/// The app of these tests: a till, which greets the customer after each sale.
enum Till {
  enum Action: Codable, Equatable, Sendable {
    case sold(String)
    case thanked
    case emptied
  }

  struct State: Codable, Equatable, Sendable {
    var sales: [String] = []
    var thanks = 0
  }

  static let reducer = Reducer<Action, State>.reduce { action, state in
    switch action {
    case .sold(let item): state.sales.append(item)
    case .thanked: state.thanks += 1
    case .emptied: state = State()
    }
  }

  struct Middleware: MiddlewareProtocol {
    func handle(action: Action, from dispatcher: ActionSource, state: @escaping GetState<State>) -> IO<Action> {
      if case .sold = action { return IO { $0.dispatch(.thanked, from: .here()) } }
      return .pure()
    }
  }

  static let samples: [Action] = [.sold("tea"), .thanked, .emptied]
  static let program = "Till 1"
}

/// A running till that listens at a path.
final class TillApp: Sendable {
  typealias Store = ReduxStoreBase<Till.Action, Till.State>

  let store: Store
  let recorder: Recorder<Till.Action, Till.State>
  let repl: REPL<Store>
  let monitor: Monitor

  init(at path: String, stocked items: [String] = []) throws {
    let console = Console(input: -1, output: -1, error: -1)
    let runtime = Runtime.simulated(clock: VirtualClock(), console: console)
    recorder = runtime.recorder(initialState: Till.State(), reducer: Till.reducer)
    store = Store(
      subject: .init(initialValue: Till.State()), reducer: Till.reducer,
      middleware: recorder.recording(Till.Middleware()), effects: runtime.effects)
    for item in items { store.dispatch(.sold(item)) }
    repl = REPL(store: store, recorder: recorder, runtime: runtime, console: console, samples: Till.samples)
    monitor = try Monitor(of: repl, program: Till.program, at: SocketPath(path))
  }

  deinit { monitor.stop() }
}

/// A quiet prompt over a copy of the till.
struct TillCopy {
  typealias Mirror = AppMirror<Till.Action, Till.State>

  let mirror: Mirror
  let store: Mirror.Store
  let recorder: Recorder<Till.Action, Till.State>
  let repl: REPL<Mirror.Store>

  /// Attaches to the app that listens at a path.
  init(of path: String) throws {
    let console = Console(input: -1, output: -1, error: -1)
    var options = REPLOptions()
    options.isQuiet = true
    let runtime = Runtime.live(console: console, options: options)
    mirror = try Mirror(
      of: SocketPath(path), program: Till.program, initialState: Till.State(), reducer: Till.reducer, runtime: runtime)
    (store, recorder) = try #require(mirror.current)
    repl = REPL(store: store, recorder: recorder, runtime: runtime, console: console, samples: Till.samples)
  }
}

/// A program that writes and reads lines of JSON at the other end.
struct Wire: Sendable {
  let connection: AppConnection
  /// The line in place of one that never comes.
  static let end = "END"

  init(to app: TillApp) throws { connection = try AppConnection(to: SocketPath(app.monitor.path), patience: 60) }

  /// Sends a request in JSON.
  func send(_ text: String) { connection.send(text: text) }

  /// Returns the lines up to the end of the reply to a request, without those of other types.
  func reply(to text: String, id: Int, types: Set<String>? = nil) async -> [String] {
    send(text)
    return await lines(until: #"{"type":"done","id":\#(id),"#).dropLast().filter { line in
      types?.contains { line.hasPrefix(#"{"type":"\#($0)""#) } ?? true
    }
  }

  /// Returns the lines up to one that begins with a text.
  func lines(until start: String) async -> [String] {
    await onThread {
      var lines: [String] = []
      while let line = connection.receive() {
        lines.append(line)
        if line.hasPrefix(start) { return lines }
      }
      return lines + [Self.end]
    }
  }
}
