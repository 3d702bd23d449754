import Inspection
import LiteralParsing

extension Command {
  /// Parses a line. A `#` outside of quotes begins a comment, and a byte order mark is skipped.
  ///
  /// - Parameter variable: Returns the value of a `$name`; the line of a `:repeat` keeps its names.
  init(parsing line: String, variable: (_ name: String) -> String? = { _ in nil }) throws(CommandError) {
    var text = (line.hasPrefix("\u{FEFF}") ? String(line.dropFirst()) : line).withoutComment.trimmed
    if text.hasPrefix(":"), try Self.name(text.splitAtFirstSpace.0) == ":repeat" {
      self = try Self.repetition(text.splitAtFirstSpace.1, variable)
      return
    }
    text = try text.expanded(variable)
    let (word, rest) = text.splitAtFirstSpace
    if text.isEmpty {
      self = .nothing
    } else if text.count > 1, text.hasSuffix("?"), !text.nesting.isQuoted {
      self = .help(topic: String(text.dropLast().prefix { $0 != "(" }.split(separator: " ").last ?? ""))
    } else if text.hasPrefix(":") {
      self = try Self.command(try Self.name(word), rest)
    } else if let command = Self.aliases[word] {
      self = try Self.command(command, rest)
    } else {
      self = .action(text)
    }
  }

  /// The words that other programs use for these commands. An action with such a name is typed with a dot before it.
  static let aliases = ["?": ":help", "help": ":help", "exit": ":quit", "quit": ":quit"]

  /// Returns the name of the command that a word abbreviates, or the word if it abbreviates none; throws if there are
  /// several.
  static func name(_ word: String) throws(CommandError) -> String {
    let found = names.filter { $0.hasPrefix(word) }
    if found.contains(word) || found.isEmpty || word == ":" { return word }
    if found.count == 1 { return found[0] }
    throw CommandError(
      "\(word) could be \(found.dropLast().joined(separator: ", ")) or \(found[found.count - 1])")
  }

  private static func command(_ word: String, _ rest: String) throws(CommandError) -> Command {
    switch word {
    case ":help": return .help(topic: rest)
    case ":actions": return .actions(under: rest)
    case ":quit": return try .quit.without(rest, word)
    case ":cost": return .cost(feature: rest.isEmpty ? nil : rest)
    case ":effects": return try .effects.without(rest, word)
    case ":screens": return try .screens.without(rest, word)
    case ":tour": return try .tour.without(rest, word)
    case ":state": return try state(rest)
    case ":log": return try log(rest)
    case ":why": return .why(why(rest))
    case ":try":
      if rest.isEmpty { throw CommandError(":try needs an action, as it is typed") }
      return .try(rest)
    case ":back": return .travel(.back(try number(rest, word) ?? 1))
    case ":forward": return .travel(.forward(try number(rest, word) ?? 1))
    case ":goto", ":skip":
      guard let number = try number(rest, word) else {
        throw CommandError("\(word) needs the number of an action, such as \(word) 3")
      }
      return .travel(word == ":goto" ? .goto(number) : .skip(number))
    case ":live": return try .travel(.live).without(rest, word)
    case ":branch": return try .branch.without(rest, word)
    case ":gate":
      return .gate(feature: rest.isEmpty ? nil : rest.splitAtFirstSpace.0, position: rest.splitAtFirstSpace.1)
    case ":world": return try .world.without(rest, word)
    case ":diff": return try difference(rest)
    case ":mute", ":only", ":watch":
      if rest.isEmpty { return .filters }
      if rest == "off" { return word == ":mute" ? .mute(nil) : .only(nil) }
      if word == ":mute" { return .mute(try filter(rest)) }
      return .only(try EntryFilter(parsing: word == ":watch" ? "where \(rest)" : rest))
    case ":wait": return .wait(try seconds(rest))
    case ":expect": return .expect(try StateExpectation(parsing: rest))
    case ":source":
      if rest.isEmpty { throw CommandError(":source needs a file, such as :source script.txt") }
      if rest.first == "\"", case .string(let file)? = try? Literal(parsing: rest) { return .source(file: file) }
      return .source(file: rest)
    case ":repeat": return try repetition(rest, { _ in nil })
    case ":set": return try variable(rest)
    case ":export-test": return .exportTest(try TestRequest(rest.words, of: ":export-test"))
    default:
      throw CommandError(
        "unknown command \(word.shortened)", nearestTo: word, among: names, otherwise: ":help lists them")
    }
  }

  /// Returns the command, which has no arguments; throws if there are some.
  private func without(_ arguments: String, _ word: String) throws(CommandError) -> Command {
    if arguments.isEmpty { return self }
    throw CommandError("unexpected argument \(arguments.shortened); \(word) has no arguments").at(arguments)
  }

  private static func why(_ rest: String) -> WhyQuestion {
    rest.isEmpty ? .last : Int(rest).map(WhyQuestion.action) ?? .path(rest)
  }

  /// Returns the number that follows a command; `nil` if nothing does.
  private static func number(_ rest: String, _ word: String) throws(CommandError) -> Int? {
    if rest.isEmpty { return nil }
    if let number = Int(rest), number >= 0 { return number }
    throw CommandError("\(word) needs a number, such as \(word) 3, not \(rest.shortened)").at(rest)
  }

  private static func state(_ rest: String) throws(CommandError) -> Command {
    var (paths, rest, asJSON) = ([String](), rest, false)
    while !rest.isEmpty {
      let (word, others) = rest.splitAtFirstSpace
      if word == "--json" { asJSON = true } else { paths.append(word) }
      rest = others
    }
    if paths.count < 2, paths.first?.hasPrefix("--") != true { return .state(path: paths.first ?? "", asJSON: asJSON) }
    throw CommandError(
      ":state needs a path or --json, such as :state items[0] --json, not \(paths.joined(separator: " ").shortened)")
  }

  private static func log(_ rest: String) throws(CommandError) -> Command {
    let words = rest.split(separator: " ")
    if words.count > 1, let number = Int(words[0]), Int(words[words.count - 1]) == nil {
      return try log(rest.dropFirst(words[0].count).trimmingPrefix(" ") + " \(number)")
    }
    guard let last = words.last, let number = Int(last) else { return .log(count: nil, filter: try filter(rest)) }
    if number < 1 { throw CommandError(":log needs a number of actions, such as :log 20, not \(rest.shortened)") }
    return .log(count: number, filter: try filter(String(rest.dropLast(last.count)).trimmed))
  }

  private static func filter(_ rest: String) throws(CommandError) -> EntryFilter? {
    rest.isEmpty ? nil : try EntryFilter(parsing: rest)
  }

  private static func difference(_ rest: String) throws(CommandError) -> Command {
    let words = rest.split(separator: " ")
    let numbers = words.compactMap { Int($0) }
    guard let first = numbers.first, let last = numbers.last, numbers.count == words.count, words.count < 3, first > 0,
      first <= last
    else { throw CommandError(":diff needs one or two numbers of actions, such as :diff 10 12" + instead(rest)) }
    return .difference(first...last)
  }

  private static func seconds(_ text: String) throws(CommandError) -> Duration? {
    text.isEmpty ? nil : try Duration(seconds: text)
  }

  private static func repetition(_ rest: String, _ variable: (String) -> String?) throws(CommandError) -> Command {
    let (number, line) = rest.splitAtFirstSpace
    guard let count = Int(try number.expanded(variable)), count > 0, !line.isEmpty else {
      throw CommandError(":repeat needs a number and a line, such as :repeat 3 :wait 1" + instead(rest))
    }
    return .repeat(count: count, line: line)
  }

  /// Returns the end of a message about unexpected arguments, if there are any.
  private static func instead(_ arguments: String) -> String { arguments.isEmpty ? "" : ", not \(arguments.shortened)" }

  private static func variable(_ rest: String) throws(CommandError) -> Command {
    if rest.isEmpty { return .variables }
    let (name, value) = rest.splitAtFirstSpace
    guard !value.isEmpty, name.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" }) else {
      throw CommandError(":set needs a name and a value, such as :set city oslo" + instead(rest))
    }
    return .set(name: name, value: value)
  }
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
