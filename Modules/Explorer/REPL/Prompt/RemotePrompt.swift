import Inspection
package import LineEditing
import LiteralParsing
package import Recorder
package import SwiftRex

/// A prompt for a terminal of another process, or for a program, over the app of a REPL.
///
/// It executes commands as the app's own prompt does, with its own view and filters. One thread at a time
/// executes lines; any thread interrupts them.
package final class RemotePrompt<Store: StoreType>: Sendable where Store.ActionType: Decodable {
  private let session: Session<Store>
  private let layout: Locked<Layout>
  private let terminal: TerminalID
  /// Whether the user knows that the shadow of the app has ended.
  private let isToldOfFailure = Locked(false)
  /// The prompt that was sent last; `nil` if no user is typing.
  private let lastPrompt: Locked<String?>
  private let print: @Sendable (RemoteText) -> Void

  /// Creates a prompt.
  ///
  /// - Parameters:
  ///   - repl: The REPL whose app is used.
  ///   - number: The number of the connection, from 1.
  ///   - settings: What the terminal wants.
  ///   - print: Prints a text.
  package init(
    over repl: REPL<Store>, number: Int, _ settings: RemoteSettings,
    print: @escaping @Sendable (RemoteText) -> Void
  ) {
    let terminal = TerminalID(settings.kind, number)
    let layout = Locked(Layout(showsInput: settings.isTyped, terminal: terminal))
    (self.layout, self.terminal, self.print) = (layout, terminal, print)
    lastPrompt = Locked(settings.isTyped ? "" : nil)
    let output = Output(layout: { layout.withLock(\.self) }, settings, print: print)
    let reporter = Reporter(output, repl.session.runtime.time)
    let interruption = Interruption()
    let sendFile: @Sendable (String) -> Void = { print(.file($0)) }
    let files = TerminalFiles.remote(settings.kind == .terminal ? sendFile : nil)
    session = Session(over: repl.app, files: files) { Runtime($0, terminal: terminal, output, reporter, interruption) }
    repl.app.setTerminal(terminal, session.runtime)
  }

  /// Ends all commands, for good.
  package func end() {
    session.runtime.end()
    session.app.setTerminal(terminal, nil)
  }

  /// Adapts to the number of columns of the terminal and to whether it has colors.
  package func setLayout(columns: Int?, hasColors: Bool) {
    layout.withLock { layout in
      layout.columns = min(max(columns ?? Layout.defaultColumns, 1), 1000)
      layout.hasColors = hasColors
    }
  }

  /// The recorder of the store that runs now.
  package var recorder: Recorder<Store.ActionType, Store.StateType> { session.app.running.recorder }

  /// The first lines of a session at a terminal.
  package var greeting: String { session.greeting(atStart: false) }

  /// Reports the actions that were handled since the last call, unless the filters of the user hide them, and shows the
  /// world and the prompt of now.
  package func follow() {
    session.refreshBetweenCommands()
    session.follow()
    sendPrompt()
    guard let failure = session.app.shadow?.failure else { return }
    let isTold = isToldOfFailure.withLock { isTold in
      defer { isTold = true }
      return isTold
    }
    if !isTold { session.runtime.output.printHelp(failure) }
  }

  private func sendPrompt() {
    let prompt = prompt
    let isNew = lastPrompt.withLock { last in
      if last == nil || last == prompt { return false }
      last = prompt
      return true
    }
    if isNew { print(.prompt(prompt)) }
  }

  /// Executes a line, and prints what it prints.
  package func execute(_ line: ReadResult, from origin: LineOrigin, keepsGoing: Bool) -> Outcome {
    session.execute(line, from: origin, keepsGoing: keepsGoing)
  }

  /// Returns the number of the action that a line dispatched after an action with a number; `nil` if there is none.
  package func number(ofActionFrom origin: LineOrigin, after number: Int) -> Int? {
    let (source, recorder, end) = (origin.source(at: terminal), recorder, recorder.count)
    for start in stride(from: number, to: end, by: 1000) {
      let actions = recorder.actions(after: start, limit: 1000)
      if let action = actions.first(where: { $0.source == source }) { return action.number }
    }
    return nil
  }
}

extension RemotePrompt {
  /// The text before the next line.
  package var prompt: String { session.prompt }
  /// Prints the number of expectations that held.
  package func finishScripts() { session.finishScripts() }
  /// Returns the candidates for a line at any cursor, as a client may send one before its start.
  package func completion(of line: String, at cursor: Int) -> Completion {
    session.completion(of: line, at: max(0, cursor))
  }
  /// Returns the rest of a line that is not typed yet.
  package func hint(for line: String) -> String { session.hint(for: line) }
  /// Requests the end of the running command, and returns whether there is one.
  package func interrupt() -> Bool { session.interrupt() || session.isInterrupted() }
}

/// What a terminal of another process wants.
package struct RemoteSettings: Sendable {
  /// The format of the answers.
  package var format: Format
  /// Whether to print only answers, and no actions.
  package var isQuiet: Bool
  /// What uses the prompt.
  package var kind: TerminalID.Kind
  /// Whether a user types there, and sees what was typed.
  package var isTyped: Bool

  /// Creates settings.
  package init(
    format: Format = .json, isQuiet: Bool = true, kind: TerminalID.Kind = .program, isTyped: Bool = false
  ) {
    (self.format, self.isQuiet, self.kind, self.isTyped) = (format, isQuiet, kind, isTyped)
  }
}

/// A text that a prompt prints.
package enum RemoteText: Sendable {
  /// An answer, or a line of JSON.
  case answer(String)
  /// A text for the user that is not part of an answer.
  case help(String)
  /// An error, which follows a label on a terminal.
  case error(String, label: String)
  /// An action; it replaces the last text if that had the same identity.
  case action(String, id: Int?)
  /// A test, which the terminal writes to the file that its user named.
  case file(String)
  /// The text before the line that the user is typing, which has changed.
  case prompt(String)
}

extension Output {
  /// Creates the output of a prompt for another process.
  fileprivate init(
    layout: @escaping @Sendable () -> Layout, _ settings: RemoteSettings,
    print: @escaping @Sendable (RemoteText) -> Void
  ) {
    let printInPlace: @Sendable (String, Int) -> Void = { print(.action($0, id: $1)) }
    self.init(
      format: settings.format, isQuiet: settings.isQuiet, layout: layout, print: { print(.answer($0)) },
      printHelp: { print(.help($0)) }, printError: { print(.error($0, label: $1)) },
      printInPlace: settings.isTyped ? printInPlace : nil)
  }
}
