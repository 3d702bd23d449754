import Inspection
import LineEditing
import LiteralParsing
import SwiftRex

/// The output of a REPL: a format, and the functions that print.
struct Output: Sendable {
  var format = Format.text
  /// Whether to print only answers to commands, and no actions.
  var isQuiet = false
  var layout: @Sendable () -> Layout = { Layout() }
  let print: @Sendable (String) -> Void
  /// Prints a string that is not part of an answer.
  let printHelp: @Sendable (String) -> Void
  /// Prints an error for the user, after a label if the user reads it on a terminal.
  let printError: @Sendable (_ text: String, _ label: String) -> Void
  /// Prints an action after it was handled; `nil` to use `print`.
  var printAction: (@Sendable (String) -> Void)?
  /// Prints an action that replaces the last text if both have the same identity; `nil` without a terminal.
  var printInPlace: (@Sendable (String, _ id: Int) -> Void)?

  /// The largest number of characters of an action; JSON has all.
  var actionLimit: Int { format == .json ? .max : LogEntry.actionLimit }

  func report(_ text: String) { (printAction ?? print)(text) }

  /// Prints the error of a command; in a script, with the line.
  func report(error message: String, code: Int32, from source: ActionSource) {
    printError(rows(of: source.located(message), after: "error: "), layout().styled("error:", .bad) + " ")
    guard format == .json else { return }
    print(
      Literal.object([
        "type": "error", "message": message, "exitCode": code, "file": source.file, "line": source.line,
      ]).json)
  }

  /// Prints an error or a warning that is not the error of a command.
  func warn(_ text: String) { printError(rows(of: text, after: ""), "") }

  private func rows(of text: String, after label: String) -> String {
    let layout = layout()
    guard layout.showsInput else { return text }
    let rows = (label + text).split(separator: "\n").flatMap { $0.rows(ofColumns: layout.columns) }
    return String(rows.joined(separator: "\n").dropFirst(label.count))
  }

  /// Returns an answer in the format of the output: the line of a JSON object, or lines of text.
  func lines(_ json: @autoclosure () -> Literal, _ text: () -> [String]) -> [String] {
    format == .json ? [json().json] : text()
  }
}

/// The format of everything that a REPL prints.
public enum Format: Sendable {
  /// Lines for the user.
  case text
  /// One JSON object in each line.
  case json
}

extension Output {
  /// Creates the output to a console. Help goes to standard error if a program reads standard output, and everything if
  /// an agent does.
  ///
  /// - Parameter actionsWait: Whether handling actions waits while the output is read slowly.
  init(_ console: Console, _ options: REPLOptions, actionsWait: Bool) {
    let printInPlace: @Sendable (String, Int) -> Void = { console.printUnlessFull($0, as: $1) }
    let printError: @Sendable (String) -> Void = { console.printError($0) }
    let printAnswer: @Sendable (String) -> Void = { console.print($0) }
    let print = options.servesAgent ? printError : printAnswer
    self.init(
      format: options.format, isQuiet: options.isQuiet || options.servesAgent, layout: Layout.of(console), print: print,
      printHelp: options.format == .json ? printError : print,
      printError: { console.printError($0, label: $1) },
      printAction: { actionsWait ? console.print($0) : console.printUnlessFull($0) },
      printInPlace: console.isInteractive && console.columns != nil ? printInPlace : nil)
  }
}
