import ConcurrencyRex
import LineEditing
import Recorder
import SwiftRex
import TerminalTesting
import Testing

@testable import Monitor
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
    var isBrewing = false
    var brews = 0
  }

  static let reducer = Reducer<Action, State>.reduce { action, state in
    switch action {
    case .sold(let item): state.sales.append(item)
    case .thanked: state.thanks += 1
    case .emptied: state = State()
    case .brewingRequested: state.isBrewing = true
    case .brewed: (state.isBrewing, state.brews) = (false, state.brews + 1)
    }
  }

  static func middleware(_ brew: @escaping @Sendable () async -> Void) -> AnyMiddleware<
    Action, Action, State
  > {
    let thanking = AnyMiddleware<Action, Action, State> { action, _, _ in
      if case .sold = action { IO { $0.dispatch(.thanked, from: .here()) } } else { .pure() }
    }
    let brewing = EffectMiddleware<Action, Action, State, Void>.onAction { action, _, _ in
      guard action == .brewingRequested else { return .doNothing }
      return .task { _ in
        await brew()
        return .brewed
      }
    }
    return thanking <> brewing.eraseToAnyMiddleware()
  }

  static let samples: [Action] = [.sold("tea"), .thanked, .emptied, .brewingRequested, .brewed]
  static let program = "Till 1"
}

/// A running till that listens at a path.
final class TillApp: Sendable {
  typealias Store = ReduxStoreBase<Till.Action, Till.State>

  let store: Store
  let recorder: Recorder<Till.Action, Till.State>
  let repl: REPL<Store>
  let monitor: Monitor

  /// Starts the app.
  ///
  /// - Parameter isLive: Whether its effects take real time.
  init(at path: String, stocked items: [String] = [], isLive: Bool = false) throws {
    let (console, clock) = (Console(input: -1, output: -1, error: -1), VirtualClock())
    let runtime = isLive ? Runtime.live(console: console) : .simulated(clock: clock, console: console)
    let build: REPL<Store>.Rebuild = { clock, runtime in
      let recorder = runtime.recorder(initialState: Till.State(), reducer: Till.reducer)
      let brewing: @Sendable () async -> Void = {
        if isLive { try? await Task.sleep(for: .seconds(1)) } else { try? await clock.sleep(for: .seconds(1)) }
      }
      let store = Store(
        subject: .init(initialValue: Till.State()), reducer: Till.reducer,
        middleware: recorder.recording(Till.middleware(brewing)), effects: runtime.effects)
      return (store, recorder)
    }
    (store, recorder) = build(clock, runtime)
    for item in items { store.dispatch(.sold(item)) }
    repl = REPL(
      store: store, recorder: recorder, runtime: runtime, app: AppDescription(samples: Till.samples),
      rebuild: isLive ? nil : build)
    monitor = try Monitor(of: repl, program: Till.program, at: SocketPath(path))
  }

  deinit { monitor.stop() }

  /// Polls until the app notices that its last client has left, which no event announces; the time limit ends it.
  func becomesAlone() async throws {
    while repl.app.isShared { try await Task.sleep(for: .milliseconds(1)) }
  }
}

/// A program that writes and reads lines of JSON at the other end.
struct Wire: Sendable {
  let connection: Connection
  /// The last line, if the connection ends before the one that is expected.
  static let end = "END"

  /// Uses a connection.
  init(over connection: Connection) { self.connection = connection }

  /// Connects to an app: as a program or, with the members of a request, as a terminal.
  init(to app: TillApp, terminal: String? = nil) throws {
    connection = try Connection(to: SocketPath(app.monitor.path), patience: 60)
    if let terminal { send(#"{"id":0,"kind":"terminal"\#(terminal)}"#) }
  }

  /// Sends a request in JSON.
  func send(_ text: String) { connection.send(text) }

  /// Returns the lines before the end of the reply to a request, optionally only those of some types.
  func reply(to text: String, id: Int, types: Set<String>? = nil) async -> [String] {
    send(text)
    return await lines(until: #"{"type":"done","id":\#(id),"#).dropLast().filter { line in
      types?.contains { line.hasPrefix(#"{"type":"\#($0)""#) } ?? true
    }
  }

  /// Returns the texts that a terminal prints for a command, each labelled with its kind, and how the reply ends.
  func printed(by command: String, id: Int = 1) async -> [String] {
    let request = #"{"id":\#(id),"command":\#(command.debugDescription)}"#
    send(request)
    return await lines(until: #"{"type":"done","id":\#(id),"#).compactMap { ReceivedLine(json: $0) }.compactMap {
      line in
      switch line.type {
      case "print": "\(line.to ?? "?"): \(line.text ?? "")"
      case "done" where line.id == id:
        "end: \(line.code ?? 0)\(line.quit == true ? " quit" : "")\(line.interrupted == true ? " interrupted" : "")"
      default: nil
      }
    }
  }

  /// Returns the lines up to one that begins with a text.
  func lines(until start: String) async -> [String] {
    await onThread {
      var lines: [String] = []
      while case .line(let line)? = connection.receive() {
        lines.append(line)
        if line.hasPrefix(start) { return lines }
      }
      return lines + [Self.end]
    }
  }
}
