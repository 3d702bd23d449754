import Inspection
import LiteralParsing
import Recorder
import SwiftRex

extension Session {
  /// Follows an action through the loop. Each step prints a sentence and executes a line.
  ///
  /// It changes the app, so it runs only with simulated dependencies that `:branch` can create again.
  func takeTour(from source: ActionSource, in scope: CommandScope) throws(CommandError) -> Outcome {
    guard let action = description.examples.first ?? catalog.signatures.first?.sample else {
      throw CommandError(":tour needs a sample action, and this app provides none")
    }
    guard case .possible = branching else {
      throw CommandError(
        ":tour dispatches actions, so it needs a simulated world that uses no file of yours, such as --world simulated")
    }
    let path = { [self] in
      let recording = recorder.recording
      let typed = recording.numbers.last { recording[$0].source == source }
      return typed.flatMap { changedEntries($0..<$0 + 1).first }?.changes.first?.path ?? ""
    }
    let steps: [(sentence: String, line: () -> String)] = [
      ("An action describes what happened. The reducers change the state; each row shows one change.", { action }),
      ("The whole state is one value. Each part of it has a path.", { ":state \(path())".trimmed }),
      ("The middlewares also see each action, and start effects. Effects take time.", { ":wait 1" }),
      ("Effects dispatch further actions. The log shows which action started the effect.", { ":log 3" }),
      (":expect checks the state, here and in scripts.", { [self] in expectation(at: path()) }),
    ]
    for (index, step) in steps.enumerated() {
      if interruption.isRequested { return .done }
      let line = step.line()
      let columns = output.layout().columns
      output.printHelp(
        step.sentence.hanging(after: "\(index + 1). ", columns: columns) + "\n"
          + line.hanging(after: "   > ", columns: columns))
      let outcome = execute(line, from: source, in: scope)
      if outcome != .done { return outcome }
    }
    let end = "This is the end of the tour; :help lists all commands."
    output.printHelp(end.hanging(after: "", columns: output.layout().columns))
    return .done
  }

  /// Returns a line that expects the current value at a path.
  private func expectation(at path: String) -> String {
    let value = (try? LiteralParsing.inspect(view.state, at: path)).map { Literal.notation(of: $0, limit: 60) }
    guard let value, !path.isEmpty else { return ":help expect" }
    return ":expect \(path) " + (value.isCut ? "not nil" : value.text)
  }
}
