/// A line of a session or a script: an action, or a command and the text after its name.
package enum Command: Equatable {
  case nothing
  case action(String)
  case named(Name, CommandArguments)

  /// The name of a command, without its colon.
  package enum Name: String, CaseIterable {
    case help, actions, state, log, diff, why, `try`, back, forward, goto, skip, branch, live, mute, only, cost,
      effects, gate, world, wait, expect, source, `repeat`, screens, tour, quit
    case exportTest = "export-test"

    var text: String { ":" + rawValue }

    var hasArguments: Bool { all.contains { $0.name == self && !$0.arguments.isEmpty } }
  }

  /// Parses a line. A `#` outside of quotes starts a comment, and a byte order mark is skipped.
  package init(parsing line: String) throws(CommandError) {
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
  /// The script that `:source` runs; `nil` for all other commands.
  package var script: String? {
    get throws(CommandError) { if case .named(.source, let arguments) = self { try arguments.file() } else { nil } }
  }

  /// The file that `:export-test` writes; `nil` if it prints the test, and for all other commands.
  package var testFile: String? {
    guard case .named(.exportTest, let arguments) = self else { return nil }
    return try? TestRequest(arguments.text.words, of: Name.exportTest.text).file
  }
}

extension Command {
  /// Every command, in the order of the help.
  static let all: [(name: Name, arguments: String, meaning: String)] = [
    (
      .help, "[word]",
      "lists all commands, or explains a command, an action or a state path; typing ? after a word does the same"
    ),
    (.actions, "[feature]", "lists all actions, or the actions of one feature"),
    (.state, "[path] [--json]", "shows the current state, or the part of it at a path"),
    (
      .log, "[filter] [n]",
      "shows the last n actions (default: 10) and where they came from; a filter is a feature, an action or where path,"
        + " which also shows the values before and after"
    ),
    (.diff, "n [m]", "shows everything that action n changed, or the combined changes of actions n to m"),
    (
      .why, "[n | path]",
      "shows what led to action n (default: the last one) or to the value at a path, what it changed, the work that began"
        + " or ended, and what followed"
    ),
    (.try, "action", "shows what an action would change, and what would follow, without dispatching it"),
    (.back, "[n]", "shows the state n actions earlier (default: 1); the app continues, and no action can be typed"),
    (.forward, "[n]", "shows the state n actions later (default: 1)"),
    (.goto, "n", "shows the state after action n; 0 is the initial state"),
    (.skip, "n", "shows the current state as if action n had not been handled"),
    (.branch, "", "continues from the state that is shown, in a new simulated world that is run to that point"),
    (.live, "", "returns to the current state"),
    (
      .mute, "[filter | off]",
      "hides matching actions; off shows all actions again; without an argument, lists the active filters"
    ),
    (
      .only, "[filter | off]",
      "shows only matching actions; off shows all actions again; without an argument, lists the active filters"
    ),
    (
      .cost, "[feature]",
      "shows the mean and the maximum time per action in the middleware and in the reducer of each feature, or of each"
        + " action of one feature; effects that continue later are not included"
    ),
    (.effects, "", "lists the running effects; :wait waits for all of them except listeners"),
    (
      .gate, "[feature on | off]",
      "turns the effects of a feature off, or on again; while they are off, what follows its actions waits, and so do the"
        + " actions that effects and rules send it; without an argument, lists the features that are off"
    ),
    (.world, "", "lists the dependencies of each feature"),
    (.wait, "", "waits until no effect is in flight; Ctrl-C stops waiting"),
    (.wait, "seconds", "waits that long; a simulated clock advances immediately"),
    (.expect, "path [not] value", "fails unless the part at the path equals the value; == and != can precede it"),
    (.expect, "path [not] contains value", "… contains it as an element, a key or a part of a string"),
    (.expect, "path [not] count n", "… has n elements"),
    (.expect, "path number within n", "… differs from the number by at most n"),
    (.expect, "eventually … [seconds]", "waits for this to become true, for at most 10 seconds or the given number"),
    (.source, "file", "runs the lines of a file and stops at the first error; with --keep-going, runs all"),
    (.repeat, "n line", "runs a line n times, with 1, 2, … in place of $i"),
    (.screens, "", "shows the screens of the features on the whole terminal; q returns to the prompt"),
    (
      .exportTest, "n..m [expecting path value] [file]",
      "writes a Swift test with the actions n to m; it passes now, or with expecting, once the value is there at the end"
    ),
    (.tour, "", "follows an action through the app in five steps"),
    (.quit, "", "quits the app; quit, exit and Ctrl-D do the same"),
  ]

  /// Returns the arguments of a command if a line is only its name.
  static func hint(for line: String) -> String {
    all.first { $0.name.text == line && !$0.arguments.isEmpty }.map { " " + $0.arguments } ?? ""
  }

  /// The names of the commands, with a space after those that have arguments.
  static var completions: [String] { Name.allCases.map { $0.hasArguments ? $0.text + " " : $0.text } }

  static let names = Name.allCases.map(\.text).sorted()
}
