import LineEditing
import SwiftRex

/// The reader of a terminal or of scripts, whose lines a session executes.
struct PromptReader<Store: StoreType>: Sendable where Store.ActionType: Decodable {
  private let session: Session<Store>
  private let console: Console
  private let keepsGoing: Bool

  /// Creates a reader of the console of a session.
  init(_ session: Session<Store>, _ options: REPLOptions = REPLOptions()) {
    (self.session, console, keepsGoing) = (session, session.runtime.console, options.keepsGoing)
  }

  private var isOver: Bool { session.runtime.shutdown.isShuttingDown || console.failure != nil }

  /// Executes scripts until the first error, or despite all errors, and returns the exit code of the first.
  func readScripts(_ scripts: [Script]) -> Int32 {
    var exitCode: Int32 = 0
    for script in scripts {
      let (code, isOver) = run(script)
      if exitCode == 0 { exitCode = code }
      if isOver || exitCode != 0 && !keepsGoing { break }
    }
    if exitCode == 0 { session.printExpectations() }
    return exitCode
  }

  /// Executes the lines of a script until the first error, or despite all errors.
  ///
  /// - Returns: The exit code of the first error, and whether no more lines should follow.
  private func run(_ script: Script) -> (code: Int32, isOver: Bool) {
    var exitCode: Int32 = 0
    for (number, line) in script.commands(from: console) {
      console.waitForRoom()
      if isOver { return (exitCode, true) }
      switch session.execute(line, from: .script(script.name, number), keepsGoing: keepsGoing) {
      case .done, .interrupted: break
      case .quit: return (exitCode, true)
      case .failed(_, let code):
        if exitCode == 0 { exitCode = code }
        if !keepsGoing { return (exitCode, false) }
      }
    }
    return (exitCode, false)
  }

  /// Executes typed lines, continues after errors, and returns the exit code.
  ///
  /// - Parameter historyPath: The file that keeps the typed lines; `nil` for none.
  func readTerminal(historyPath: String?) -> Int32 {
    let resizing = console.redrawOnResize()
    defer { withExtendedLifetime(resizing) {} }
    // In a live world, the life cycle handles these signals.
    let watchesSignals = session.runtime.time is SimulatedTime
    let interrupts = watchesSignals ? InterruptWatch(console, interrupt: session.runtime.interrupt) : nil
    defer { interrupts?.cancel() }
    let stops = watchesSignals ? console.releaseOnStop() : nil
    defer { withExtendedLifetime(stops) {} }
    prepareEditing(historyPath)
    var number: UInt = 0
    while !isOver {
      switch console.readLine(prompt: session.prompt) {
      case .endOfInput: return 0
      case .interrupted: break
      case .unreadable(let reason): console.printError(reason)
      case .line(let text):
        for line in TypedText(text).commands {
          number += 1
          let outcome = isOver ? .quit : session.execute(.line(line), from: .typed(number))
          if outcome == .quit { return 0 }
          if outcome == .interrupted { break }
        }
      }
    }
    return 0
  }

  private func prepareEditing(_ historyPath: String?) {
    console.setCompletion { [session] line, cursor in session.completion(of: line, at: cursor) }
    if session.output.layout().hasColors {
      console.setHint { [session] text in session.hint(for: TypedText(text).commands.last ?? "") }
    }
    console.allowPaging()
    console.setContinuation { TypedText($0).isUnfinished }
    if let historyPath { console.keepHistory(in: historyPath) }
  }
}
