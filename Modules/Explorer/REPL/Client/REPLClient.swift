import Inspection
public import Recorder
public import SwiftRex

/// A program that sends commands to a REPL and receives the answers, such as a process that watches the app.
///
/// It can show earlier states without affecting the store, and its commands never wait.
public struct REPLClient<Store: StoreType>: Sendable where Store.ActionType: Decodable {
  /// The answer to a command.
  public struct Answer: Equatable, Sendable {
    /// The lines: each a JSON object, or text as at the prompt.
    public let lines: [String]
    /// What is wrong with the command, in one line; `nil` if nothing is.
    public let error: String?
  }

  private let session: Session<Store>
  private let view: RecordingView<Store.ActionType, Store.StateType>
  private let output: Locked<[String]>

  init(of session: Session<Store>, _ format: Format, view: RecordingView<Store.ActionType, Store.StateType>? = nil) {
    let view = view ?? RecordingView(of: session.store, session.recorder)
    let lines = Locked<[String]>([])
    let printer = Output(
      format: format, isQuiet: true, print: { line in lines.withLock { $0.append(line) } },
      printHelp: { text in lines.withLock { $0.append(format == .json ? Self.help(text) : text) } },
      printError: { _, _ in })
    (self.view, output) = (view, lines)
    self.session = Session(
      store: session.store, recorder: session.recorder, view: view,
      runtime: Runtime(ofClientOf: session.runtime, output: printer), work: session.work,
      world: session.world,
      catalog: session.catalog, examples: session.examples)
  }

  private static func help(_ text: String) -> String {
    Literal.object(["type": "help", "text": text]).json
  }

  /// The recorder of the store.
  public var recorder: Recorder<Store.ActionType, Store.StateType> { session.recorder }

  /// The state that the client sees: the current one, or the one that it went to.
  public var state: Store.StateType { session.view.state }

  /// Returns a client that sees the same state and receives answers in another format.
  public func answering(in format: Format) -> Self { Self(of: session, format, view: view) }

  /// Executes a command, or dispatches an action, as the user types it.
  ///
  /// Commands that read files, wait, or change how the app runs are refused. One thread at a time may call this.
  public func execute(_ command: String, from source: ActionSource) -> Answer {
    let outcome = session.execute(command, from: source)
    let lines = output.withLock { lines in
      defer { lines = [] }
      return lines
    }
    if case .failed(let message, _) = outcome { return Answer(lines: [], error: message) }
    return Answer(lines: lines, error: nil)
  }

  /// Returns a line with the combined changes of some actions; `nil` if they changed nothing.
  public func difference(
    of numbers: ClosedRange<Int>, from before: Store.StateType, to after: Store.StateType
  ) -> String? {
    let (changes, unlisted) = ValueChange.between(before, after, limit: LogEntry.changeLimit)
    return changes.isEmpty && unlisted == 0 ? nil : Literal.difference(numbers, changes, unlisted: unlisted).json
  }
}

extension REPL {
  /// Returns a client of the store that the REPL uses now. The client receives answers in a format.
  public func client(format: Format = .json) -> REPLClient<Store> { REPLClient(of: session, format) }

  /// Returns whether a client belongs to the store that the REPL uses now; `:branch` replaces the store.
  public func isCurrent(_ client: REPLClient<Store>) -> Bool { client.recorder === session.recorder }

  /// Continues with another store, which has its own recorder.
  ///
  /// Filters and variables begin empty.
  public func `continue`(with store: Store, _ recorder: Recorder<Store.ActionType, Store.StateType>) {
    replaceSession(makeSession(store, recorder, session.runtime))
  }
}

extension Command {
  /// Whether a client may execute the command: it reads the recording or the state, or dispatches an action.
  var isForClients: Bool {
    switch self {
    case .nothing, .action, .help, .actions, .state, .log, .difference, .cost, .effects, .why, .try, .travel, .world:
      true
    case .expect(let expectation): expectation.limit == nil
    case .exportTest(let request): request.file == nil
    case .mute, .only, .filters, .wait, .source, .repeat, .set, .screens, .variables, .tour, .branch, .gate, .quit:
      false
    }
  }
}
