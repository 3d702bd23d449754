import CommandLineOptions

/// One line of a session or a script, parsed.
enum Command: Equatable {
  case nothing
  case action(String)
  case help(topic: String)
  case actions(under: String)
  case state(path: String, asJSON: Bool)
  case log(count: Int?, filter: EntryFilter? = nil)
  case difference(ClosedRange<Int>)
  /// Hides matching actions; without a filter, shows all again.
  case mute(EntryFilter?)
  /// Shows only matching actions; without a filter, all.
  case only(EntryFilter?)
  case filters
  /// Shows the costs of the features, or of the actions of one.
  case cost(feature: String?)
  case effects
  case wait(Duration?)
  case expect(StateExpectation)
  case source(file: String)
  case `repeat`(count: Int, line: String)
  case set(name: String, value: String)
  case screens
  case variables
  case tour
  case quit
}

extension Command {
  /// Every command with its arguments and its description, in the order of the help.
  static let all: [(usage: String, meaning: String)] = [
    (
      ":help [word]",
      "shows all commands, or the help of a command, an action or a path; a word followed by ? does the same"
    ),
    (":actions [feature]", "lists all actions, or those of a feature"),
    (":state [path] [--json]", "shows the current state, or the part at a path"),
    (
      ":log [which] [n]",
      "shows the last n actions (10) and where they came from; which is a feature, an action, /expression/, or where path,"
        + " which also shows the values before and after"
    ),
    (":diff n [m]", "shows in full what action n changed, or actions n to m together"),
    (":mute [which | off]", "hides matching actions; off shows all again; alone, lists the active filters"),
    (":only [which | off]", "shows only matching actions; off shows all; alone, lists the active filters"),
    (":watch [path | off]", "shows only actions that change the path, like :only where path"),
    (":cost [feature]", "shows the mean and the maximum time of each feature, or of each action of one"),
    (":effects", "lists the running effects; :wait waits for those that do not listen"),
    (":wait", "waits until no effect is in flight; Ctrl-C ends the wait"),
    (":wait seconds", "waits; a simulated clock advances immediately"),
    (":expect path [not] value", "fails unless the part at the path has the value"),
    (":expect path [not] contains value", "… contains it as an element, a key or a part of a text"),
    (":expect path [not] count n", "… has n elements"),
    (":expect path number within n", "… differs from the number by at most n"),
    (":expect eventually … [seconds]", "waits until it holds, for at most 10 seconds or the given number"),
    (":source file", "runs the lines of a file up to its first error; --keep-going runs all"),
    (":repeat n line", "runs a line n times; $i in it is 1, then 2, and so on"),
    (":screens", "shows the features on the whole terminal; q returns"),
    (":set [name value]", "replaces $name in the lines that follow; alone, lists the values"),
    (":tour", "follows an action through the app in five steps"),
    (":quit", "ends the app; so do quit, exit and Ctrl-D"),
  ]

  /// Returns the arguments of a command if only its name is typed.
  static func hint(for line: String) -> String {
    let usages = all.map(\.usage).filter { $0.splitAtFirstSpace.0 == line && $0 != line }
    return usages.first.map { String($0.dropFirst(line.count)) } ?? ""
  }

  /// The names of the commands, with a blank after those that have arguments.
  static var completions: [String] { names.map { hint(for: $0).isEmpty ? $0 : $0 + " " } }

  /// The names of the commands.
  static var names: [String] { Set(all.map { $0.usage.splitAtFirstSpace.0 }).sorted() }
}
