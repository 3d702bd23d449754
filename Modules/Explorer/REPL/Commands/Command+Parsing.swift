import Inspection

extension Command {
  /// Parses a line; what follows a `#` outside of quotes is a comment, and a byte order mark is skipped.
  init(parsing line: String) throws(CommandError) {
    let text = (line.hasPrefix("\u{FEFF}") ? String(line.dropFirst()) : line).withoutComment.trimmed
    let (word, rest) = text.splitAtFirstSpace
    if text.isEmpty {
      self = .nothing
    } else if text.hasPrefix(":") {
      self = try Self.command(word, rest)
    } else if let command = Self.aliases[word], rest.isEmpty || command == ":help" {
      self = try Self.command(command, rest)
    } else {
      self = .action(try Self.literal(text))
    }
  }

  /// The words of other programs for commands. An action of such a name is typed with a dot before it.
  private static let aliases = ["?": ":help", "help": ":help", "exit": ":quit", "quit": ":quit"]

  private static func literal(_ text: String) throws(CommandError) -> Literal {
    do throws(Literal.ParseError) {
      return try Literal(parsing: text)
    } catch {
      throw CommandError("\(error)")
    }
  }

  private static func command(_ word: String, _ rest: String) throws(CommandError) -> Command {
    switch word {
    case ":help": return .help(topic: rest)
    case ":actions": return .actions(under: rest)
    case ":quit": return try .quit.without(rest, word)
    case ":cost": return try .cost.without(rest, word)
    case ":state": return try state(rest)
    case ":log": return .log(count: try number(rest))
    case ":wait": return .wait(try seconds(rest))
    case ":expect": return try expect(rest)
    default:
      throw CommandError("there is no command \(word)", nearestTo: word, among: names, otherwise: ":help lists them")
    }
  }

  /// Returns the command, which takes no arguments, or throws if there are some.
  private func without(_ arguments: String, _ word: String) throws(CommandError) -> Command {
    if arguments.isEmpty { return self }
    throw CommandError("\(word) takes no arguments, not \(arguments)")
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
      ":state takes a path and --json, such as :state items[0] --json, not \(paths.joined(separator: " "))")
  }

  private static func number(_ text: String) throws(CommandError) -> Int? {
    if text.isEmpty { return nil }
    guard let number = Int(text), number > 0 else {
      throw CommandError(":log takes a number of actions, such as :log 20, not \(text)")
    }
    return number
  }

  private static func seconds(_ text: String) throws(CommandError) -> Duration? {
    if text.isEmpty { return nil }
    guard let seconds = Double(text), seconds >= 0, seconds <= 1e9 else {
      throw CommandError(":wait takes a number of seconds, such as :wait 1.5, not \(text)")
    }
    return .seconds(seconds)
  }

  private static func expect(_ rest: String) throws(CommandError) -> Command {
    let (path, value) = rest.splitAtFirstSpace
    guard !path.isEmpty, !value.isEmpty else {
      throw CommandError(":expect takes a path and a value, such as :expect items[0] true")
    }
    return .expect(path: path, try literal(value))
  }
}
