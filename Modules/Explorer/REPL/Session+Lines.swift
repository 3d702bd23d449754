import Inspection
import LineEditing
import Recorder
import SwiftRex

extension Session {
  /// Executes a line of the user or of a script, and reports an error or an interruption.
  func execute(_ line: ReadResult, from source: ActionSource, keepsGoing: Bool = false) -> Outcome {
    // During a script, Ctrl-C ends the app.
    if source.origin == .script { return report(line, source, keepsGoing) }
    let (outcome, wasInterrupted) = interruption.whileRunning { report(line, source, keepsGoing) }
    return wasInterrupted ? .interrupted : outcome
  }

  private func report(_ line: ReadResult, _ source: ActionSource, _ keepsGoing: Bool) -> Outcome {
    let before = recorder.count
    // The actions of a quiet script are acknowledged by the answer to a later line.
    let isAcknowledged = !output.isQuiet || source.origin != .script || !line.isAction
    if isAcknowledged { runtime.recordingFile?.flush() }
    let outcome = execute(line, from: source, in: CommandScope(keepsGoing: keepsGoing))
    if isAcknowledged { runtime.recordingFile?.flush() }
    if source.origin == .user, recorder.count > before, let note = waitingNote { output.printHelp(note) }
    if console?.failure != nil { return outcome }
    if interruption.isRequested {
      console?.discardUnwritten()
      let time = runtime.time is SimulatedTime ? " at \(runtime.time.now.clockText)" : ""
      output.printError("interrupted" + time, "")
    } else if case .failed(let message, let code) = outcome {
      output.report(error: message, code: code, from: source)
    }
    return outcome
  }
}

extension ReadResult {
  /// Whether the line is an action, or nothing.
  fileprivate var isAction: Bool {
    guard case .line(let text) = self, let command = try? Command(parsing: text) else { return false }
    if case .named = command { return false }
    return true
  }
}
