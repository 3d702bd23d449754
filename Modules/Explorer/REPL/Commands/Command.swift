/// A line of a session or a script: an action, or a command and the text after its name.
enum Command: Equatable {
  case nothing
  case action(String)
  case named(Name, CommandArguments)

  /// The name of a command, without its colon.
  enum Name: String, CaseIterable {
    case help, actions, state, log, diff, why, `try`, back, forward, goto, skip, branch, live, mute, only, cost,
      effects, world, wait, expect, source, `repeat`, screens
    case exportTest = "export-test"
    case tour, quit

    var text: String { ":" + rawValue }

    var hasArguments: Bool { usages.contains { !$0.arguments.isEmpty } }
  }

  /// Parses a line. A `#` outside of quotes starts a comment, and a byte order mark is skipped.
  init(parsing line: String) throws(CommandError) {
    let text = (line.hasPrefix("\u{FEFF}") ? String(line.dropFirst()) : line).withoutComment.trimmed
    let (word, rest) = text.splitAtFirstSpace
    if text.isEmpty {
      self = .nothing
    } else if text.count > 1, text.hasSuffix("?"), !text.nesting.isQuoted {
      let topic = text.dropLast().prefix { $0 != "(" }.split(separator: " ").last ?? ""
      self = .named(.help, CommandArguments(.help, String(topic)))
    } else if let name = Self.aliases[word] {
      self = .named(name, CommandArguments(name, rest))
    } else if text.hasPrefix(":") {
      let name = try Self.name(word)
      self = .named(name, CommandArguments(name, rest))
    } else {
      self = .action(text)
    }
  }

  /// Familiar names from other programs. To type an action with such a name, put a dot before it.
  private static let aliases: [String: Name] = ["?": .help, "help": .help, "exit": .quit, "quit": .quit]

  /// Returns the name that a word abbreviates; throws if there is none, or more than one.
  static func name(_ word: String) throws(CommandError) -> Name {
    let found = Name.allCases.filter { $0.text.hasPrefix(word) }
    if let name = found.first(where: { $0.text == word }) ?? (found.count == 1 ? found[0] : nil) { return name }
    if found.isEmpty || word == ":" {
      throw CommandError(
        "unknown command \(word.shortened)", nearestTo: word, among: names, otherwise: ":help lists them")
    }
    let texts = found.map(\.text).sorted()
    throw CommandError("\(word) could be \(texts.dropLast().joined(separator: ", ")) or \(texts[texts.count - 1])")
  }
}

extension Command {
  /// Returns the arguments of a command if a line is only its name.
  static func hint(for line: String) -> String {
    let usages = Name.allCases.first { $0.text == line }?.usages ?? []
    return usages.first { !$0.arguments.isEmpty }.map { " " + $0.arguments } ?? ""
  }

  /// The names of the commands, with a space after those that have arguments.
  static var completions: [String] { Name.allCases.map { $0.hasArguments ? $0.text + " " : $0.text } }

  static let names = Name.allCases.map(\.text).sorted()
}
