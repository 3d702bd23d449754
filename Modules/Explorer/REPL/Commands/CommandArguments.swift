import Inspection
import LiteralParsing

/// The text after the name of a command.
struct CommandArguments: Equatable {
  let text: String
  private let command: String

  init(_ command: Command.Name, _ text: String) { (self.command, self.text) = (command.text, text) }

  func expectNone() throws(CommandError) {
    if text.isEmpty { return }
    throw CommandError("unexpected argument \(text.shortened); \(command) has no arguments").at(text)
  }

  /// Returns the number; `nil` without any text.
  func number() throws(CommandError) -> Int? {
    if text.isEmpty { return nil }
    if let number = Int(text), number >= 0 { return number }
    throw CommandError("\(command) needs a number, such as \(command) 3, not \(text.shortened)").at(text)
  }

  /// Returns the number of an action; throws without any text.
  func actionNumber() throws(CommandError) -> Int {
    if let number = try number() { return number }
    throw CommandError("\(command) needs the number of an action, such as \(command) 3")
  }

  func numbers() throws(CommandError) -> ClosedRange<Int> {
    let words = text.split(separator: " ")
    let numbers = words.compactMap { Int($0) }
    if let first = numbers.first, let last = numbers.last, numbers.count == words.count, words.count < 3, first > 0,
      first <= last
    {
      return first...last
    }
    throw CommandError(":diff needs one or two numbers of actions, such as :diff 10 12\(instead)")
  }

  func state() throws(CommandError) -> (path: String, asJSON: Bool) {
    let words = text.words
    let paths = words.filter { $0 != "--json" }
    if paths.count < 2, paths.first?.hasPrefix("--") != true { return (paths.first ?? "", words.count > paths.count) }
    throw CommandError(
      ":state needs a path or --json, such as :state items[0] --json, not \(paths.joined(separator: " ").shortened)")
  }

  /// Returns the number and the filter of `:log`, in either order.
  func log() throws(CommandError) -> (count: Int?, filter: EntryFilter?) {
    let words = text.split(separator: " ")
    let number = [words.last, words.first].compactMap(\.self).first { Int($0) != nil }
    guard let number, let count = Int(number) else {
      return (nil, text.isEmpty ? nil : try EntryFilter(parsing: text))
    }
    if count < 1 { throw CommandError(":log needs a number of actions, such as :log 20, not \(text.shortened)") }
    let rest = number.endIndex == text.endIndex ? text[..<number.startIndex] : text[number.endIndex...]
    return (count, rest.isEmpty ? nil : try EntryFilter(parsing: String(rest).trimmed))
  }

  func seconds() throws(CommandError) -> Duration? { text.isEmpty ? nil : try Duration(seconds: text) }

  /// Returns the path of a file, which may be in quotes.
  func file() throws(CommandError) -> String {
    if text.isEmpty { throw CommandError(":source needs a file, such as :source script.txt") }
    if text.first == "\"", case .string(let file)? = try? Literal(parsing: text) { return file }
    return text
  }

  func repetition() throws(CommandError) -> (count: Int, line: String) {
    let (number, line) = text.splitAtFirstSpace
    if let count = Int(number), count > 0, !line.isEmpty {
      if count <= 1_000_000 { return (count, line) }
      throw CommandError("expected at most 1000000 repetitions, not \(number)").at(number)
    }
    throw CommandError(":repeat needs a number and a line, such as :repeat 3 :wait 1\(instead)")
  }

  /// The end of a message about unexpected arguments.
  private var instead: String { text.isEmpty ? "" : ", not \(text.shortened)" }
}

extension Duration {
  /// Parses a number of seconds, to the nanosecond.
  init(seconds text: String) throws(CommandError) {
    guard let seconds = Double(text), seconds >= 0 else {
      throw CommandError("expected a number of seconds, such as 1.5, not \(text.shortened)").at(text)
    }
    if seconds > 1e9 { throw CommandError("expected at most 1000000000 seconds, not \(text.shortened)").at(text) }
    self = .nanoseconds(Int64((seconds * 1e9).rounded()))
  }
}
