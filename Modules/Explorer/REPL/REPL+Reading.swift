import LineEditing
import SwiftRex

extension REPL {
  private var console: Console { session.runtime.console }

  private var isOver: Bool { session.runtime.shutdown.isShuttingDown || console.failure != nil }

  /// Executes scripts until the first error, or despite all errors, and returns the exit code of the first.
  func readScripts(_ scripts: [Script], keepsGoing: Bool) -> Int32 {
    var exitCode: Int32 = 0
    scripts: for script in scripts {
      for (number, line) in script.commands(from: console) {
        console.waitForRoom()
        if isOver { break scripts }
        let source = ActionSource(file: script.name, line: number, origin: .script)
        switch session.execute(line, from: source, keepsGoing: keepsGoing) {
        case .done, .interrupted: break
        case .quit: break scripts
        case .failed(_, let code):
          if exitCode == 0 { exitCode = code }
          if !keepsGoing { break scripts }
        }
      }
    }
    if exitCode == 0 { session.printExpectations() }
    return exitCode
  }

  /// Greets the user, executes typed lines, continues after errors, and returns the exit code.
  func readTerminal(atStart isStart: Bool) -> Int32 {
    session.output.printHelp(session.greeting(atStart: isStart))
    // In a live world, the life cycle handles the other signals.
    let isSimulated = session.runtime.time is SimulatedTime
    let signals: [any Sendable] = [console.redrawOnResize()] + (isSimulated ? [console.releaseOnStop()] : [])
    defer { withExtendedLifetime(signals) {} }
    let endInterrupts = isSimulated ? session.runtime.handleInterrupts() : {}
    defer { endInterrupts() }
    // At the end, Ctrl-C does not wait for what is being saved.
    defer { session.interruption.expectCommands(false) }
    prepareEditing()
    var number: UInt = 0
    while !isOver {
      switch console.readLine(prompt: session.prompt, onSignals: session.interruption.expectCommands) {
      case .endOfInput: return 0
      case .interrupted: break
      case .unreadable(let reason): console.printError(reason)
      case .line(let text):
        for line in TypedText(text).commands {
          number += 1
          let source = ActionSource(file: "terminal", line: number, origin: .user)
          let outcome = isOver ? .quit : session.execute(.line(line), from: source)
          if outcome == .quit { return 0 }
          if outcome == .interrupted { break }
        }
      }
    }
    return 0
  }

  private func prepareEditing() {
    console.setCompletion { [session] line, cursor in session.completion(of: line, at: cursor) }
    if session.output.layout().hasColors {
      console.setHint { [session] text in session.hint(for: TypedText(text).commands.last ?? "") }
    }
    console.allowPaging()
    console.setContinuation { TypedText($0).isUnfinished }
    if let historyPath { console.keepHistory(in: historyPath) }
  }
}
