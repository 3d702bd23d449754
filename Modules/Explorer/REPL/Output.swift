import LineEditing

/// The output of a REPL: one format, and the functions that print.
struct Output: Sendable {
  let format: Format
  /// Prints an answer.
  let print: @Sendable (String) -> Void
  /// Prints a help text, which is no answer for a program.
  let printHelp: @Sendable (String) -> Void
  /// Prints an action when it was handled; `nil` for `print`.
  var printAction: (@Sendable (String) -> Void)?

  /// Prints an action when it was handled.
  @Sendable func report(_ entry: ActionLog.Entry) {
    (printAction ?? print)(format == .json ? entry.json : entry.text)
  }

  /// Prints an action of the log.
  @Sendable func list(_ entry: ActionLog.Entry) { print(format == .json ? entry.json : entry.line) }

  /// Prints the costs of actions.
  func list(_ costs: [Costs.Entry]) {
    if format == .text { print(Costs.Entry.heading) }
    for entry in costs { print(format == .json ? entry.json : entry.line) }
  }
}

/// The format of everything that a REPL prints.
public enum Format: Sendable {
  /// Lines for a person.
  case text
  /// One JSON object a line.
  case json
}

extension Output {
  /// Creates the output to a console; help goes to standard error if a program reads standard output.
  ///
  /// - Parameter actionsWait: Whether the thread that handles actions waits for a reader that has stopped reading.
  init(_ console: Console, format: Format, actionsWait: Bool) {
    self.init(
      format: format, print: { console.print($0) },
      printHelp: { format == .json ? console.printError($0) : console.print($0) },
      printAction: { actionsWait ? console.print($0) : console.printUnlessFull($0) })
  }
}
