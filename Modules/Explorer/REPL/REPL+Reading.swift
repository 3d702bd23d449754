import LineEditing
import Recorder
import Screens
import SwiftRex

extension REPL {
  /// Whether to stop executing.
  private var isOver: Bool { session.runtime.shutdown.isShuttingDown || console.failure != nil }

  /// Executes scripts until the first error, or despite all errors, and returns the exit code of the first.
  func readScripts(_ scripts: [Script], _ keepsGoing: Bool) -> Int32 {
    var exitCode: Int32 = 0
    defer { if exitCode == 0 { session.printExpectations() } }
    for script in scripts {
      for (number, line) in script.commands(from: console) {
        let source = ActionSource(file: script.name, function: "script", line: number)
        switch execute(line, from: source, in: CommandScope(keepsGoing: keepsGoing)) {
        case .done, .branch: break
        case .quit: return exitCode
        case .failed(_, let code):
          if exitCode == 0 { exitCode = code }
          if !keepsGoing { return exitCode }
        }
      }
    }
    return exitCode
  }

  /// Executes a line of a script, and prints its error.
  private func execute(_ line: ReadResult, from source: ActionSource, in scope: CommandScope) -> Outcome {
    console.waitForRoom()
    if isOver { return .quit }
    let outcome = branching(session.execute(line, from: source, in: scope))
    session.runtime.recordingFile?.flush()
    if case .failed(let message, let code) = outcome {
      session.runtime.output.report(error: message, code: code, from: source)
    }
    return outcome
  }

  /// Executes typed lines, continues after errors, and returns the exit code.
  ///
  /// - Parameters:
  ///   - isStart: Whether the app has just started.
  ///   - startsWithScreens: Whether to show the screens first; the program then ends when the user leaves them.
  func readTerminal(_ keepsGoing: Bool, isStart: Bool = false, startsWithScreens: Bool = false) -> Int32 {
    let resizing = console.redrawOnResize()
    defer { withExtendedLifetime(resizing) {} }
    let isSimulated = session.runtime.time is SimulatedTime
    let interrupts = isSimulated ? InterruptWatch(session.runtime, console) : nil
    defer { interrupts?.cancel() }
    let stops = isSimulated ? console.releaseOnStop() : nil
    defer { withExtendedLifetime(stops) {} }
    if startsWithScreens, session.showScreens?("quit") != .command { return 0 }
    prepareEditing()
    session.runtime.output.printHelp(session.greeting(atStart: isStart))
    var number: UInt = 0
    while !isOver {
      switch console.readLine(prompt: session.prompt) {
      case .endOfInput: return 0
      case .interrupted: break
      case .unreadable(let reason): console.printError(reason)
      case .line(let text):
        for line in TypedText(text).commands {
          number += 1
          let (outcome, wasInterrupted) = session.runtime.interruption.whileRunning {
            execute(line, typedAt: number, in: CommandScope(keepsGoing: keepsGoing))
          }
          if outcome == .quit { return 0 }
          if wasInterrupted { break }
        }
      }
    }
    return 0
  }

  /// Prepares the console to complete, hint, continue and remember lines.
  private func prepareEditing() {
    console.setCompletion { line, cursor in session.completion(of: line, at: cursor) }
    if session.runtime.output.layout().hasColors {
      console.setHint { text in session.hint(for: TypedText(text).commands.last ?? "") }
    }
    console.allowPaging()
    console.setContinuation { TypedText($0).isUnfinished }
    if let historyPath { console.keepHistory(in: historyPath) }
  }

  /// Executes a typed line, and prints its error or that it was interrupted.
  private func execute(_ line: String, typedAt number: UInt, in scope: CommandScope) -> Outcome {
    if isOver { return .quit }
    let before = session.recorder.count
    let source = ActionSource(file: "terminal", function: "typed", line: number)
    let outcome = branching(session.execute(line, from: source, in: scope))
    session.runtime.recordingFile?.flush()
    if session.recorder.count > before, let note = session.waitingNote { session.runtime.output.printHelp(note) }
    if session.runtime.interruption.isRequested {
      session.runtime.output.discardUnwritten()
      console.printError("interrupted")
    } else if case .failed(let message, let code) = outcome {
      session.runtime.output.report(error: message, code: code, from: source)
    }
    return outcome
  }
}
