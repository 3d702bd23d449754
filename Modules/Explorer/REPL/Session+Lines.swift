import Inspection
import LineEditing
import Recorder
import SwiftRex

extension Session: LineExecutor {
  var isOver: Bool { runtime.shutdown.isShuttingDown }

  /// Executes a line, and reports an error or an interruption.
  func execute(_ line: ReadResult, from origin: LineOrigin, keepsGoing: Bool) -> Outcome {
    let scope = CommandScope(keepsGoing: keepsGoing)
    // At the app's own terminal, Ctrl-C ends the app during a script.
    guard case .typed = origin else {
      return runtime.isRemote ? interruptible(line, origin, scope) : perform(line, origin, scope)
    }
    return interruptible(line, origin, scope)
  }

  private func interruptible(_ line: ReadResult, _ origin: LineOrigin, _ scope: CommandScope) -> Outcome {
    let (outcome, wasInterrupted) = runtime.interruption.whileRunning { perform(line, origin, scope) }
    return wasInterrupted ? .interrupted : outcome
  }

  private func perform(_ line: ReadResult, _ origin: LineOrigin, _ scope: CommandScope) -> Outcome {
    let before = recorder.count
    let source = origin.source(at: runtime.terminal)
    // The actions of a quiet script are acknowledged by the answer to a later line.
    let isAcknowledged = runtime.isRemote || !runtime.output.isQuiet || source.origin != .script || !line.isAction
    if isAcknowledged { runtime.recordingFile?.flush() }
    let outcome = execute(line, from: source, in: scope)
    let runtime = runtime
    follow()
    if isAcknowledged { runtime.recordingFile?.flush() }
    if case .typed = origin, recorder.count > before, let note = waitingNote { runtime.output.printHelp(note) }
    if runtime.output.isUnread() { return outcome }
    if runtime.interruption.isRequested {
      runtime.output.discardUnwritten()
      let time = runtime.time is SimulatedTime ? " at \(runtime.time.now.clockText)" : ""
      runtime.output.printError("interrupted" + time, "")
    } else if case .failed(let message, let code) = outcome {
      runtime.output.report(error: message, code: code, from: source)
    }
    return outcome
  }

  func finishScripts() { printExpectations() }

  func interrupt() -> Bool { runtime.interrupt() }
}

extension ReadResult {
  /// Whether the line is an action, or nothing.
  fileprivate var isAction: Bool { if case .line(let text) = self { !text.contains(":") } else { false } }
}
