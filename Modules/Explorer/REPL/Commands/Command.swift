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
  case exportTest(TestRequest)
  case tour
  case why(WhyQuestion)
  case `try`(String)
  case travel(TravelStep)
  /// Continues from the state that is shown.
  case branch
  /// Opens or closes the gate of a feature; without a feature, lists the closed gates.
  case gate(feature: String?, position: String = "")
  case world
  case quit
}

extension Command {
  /// Every command with its arguments and its description, in the order of the help.
  static let all: [(usage: String, meaning: String)] = [
    (
      ":help [word]",
      "lists all commands, or explains a command, an action or a state path; typing ? after a word does the same"
    ),
    (":actions [feature]", "lists all actions, or the actions of one feature"),
    (":state [path] [--json]", "shows the current state, or the part of it at a path"),
    (
      ":log [filter] [n]",
      "shows the last n actions (default: 10) and where they came from; a filter is a feature, an action, /expression/ or"
        + " where path, which also shows the values before and after"
    ),
    (":diff n [m]", "shows everything that action n changed, or the combined changes of actions n to m"),
    (
      ":why [n | path]",
      "shows what led to action n (default: the last one) or to the value at a path, what it changed, the work that began"
        + " or ended, and what followed"
    ),
    (":try action", "shows what an action would change, and what would follow, without dispatching it"),
    (":back [n]", "shows the state n actions earlier (default: 1); the app continues, and no action can be typed"),
    (":forward [n]", "shows the state n actions later (default: 1)"),
    (":goto n", "shows the state after action n; 0 is the initial state"),
    (":skip n", "shows the current state as if action n had not been handled"),
    (":branch", "continues from the state that is shown, in a new simulated world that is run to that point"),
    (":live", "returns to the current state"),
    (
      ":mute [filter | off]",
      "hides matching actions; off shows all actions again; without an argument, lists the active filters"
    ),
    (
      ":only [filter | off]",
      "shows only matching actions; off shows all actions again; without an argument, lists the active filters"
    ),
    (":watch [path | off]", "shows only actions that change the part at the path, like :only where path"),
    (
      ":cost [feature]",
      "shows the mean and the maximum time per action in the middleware and in the reducer of each feature, or of each"
        + " action of one feature; effects that continue later are not included"
    ),
    (":effects", "lists the running effects; :wait waits for all of them except listeners"),
    (
      ":gate [feature on | off]",
      "turns the effects of a feature off, or on again; while they are off, what follows its actions waits, and so do the"
        + " actions that effects and rules send it; without an argument, lists the features that are off"
    ),
    (":world", "lists the dependencies of each feature"),
    (":wait", "waits until no effect is in flight; Ctrl-C stops waiting"),
    (":wait seconds", "waits that long; a simulated clock advances immediately"),
    (":expect path [not] value", "fails unless the part at the path equals the value"),
    (":expect path [not] contains value", "… contains it as an element, a key or a part of a string"),
    (":expect path [not] count n", "… has n elements"),
    (":expect path number within n", "… differs from the number by at most n"),
    (":expect eventually … [seconds]", "waits for this to become true, for at most 10 seconds or the given number"),
    (":source file", "runs the lines of a file and stops at the first error; with --keep-going, runs all"),
    (":repeat n line", "runs a line n times; $i is replaced by 1, 2, and so on"),
    (":screens", "shows the screens of the features on the whole terminal; q returns to the prompt"),
    (
      ":set [name value]",
      "sets a variable, which replaces $name in later lines; without arguments, lists all variables"
    ),
    (
      ":export-test n..m [expecting path value] [file]",
      "writes a Swift test with the actions n to m; it passes now, or with expecting, once the value is there at the end"
    ),
    (":tour", "follows an action through the app in five steps"),
    (":quit", "quits the app; quit, exit and Ctrl-D do the same"),
  ]

  /// Returns the arguments of a command if only its name is typed.
  static func hint(for line: String) -> String {
    let usages = all.map(\.usage).filter { $0.splitAtFirstSpace.0 == line && $0 != line }
    return usages.first.map { String($0.dropFirst(line.count)) } ?? ""
  }

  /// The names of the commands, with a space after those that have arguments.
  static var completions: [String] { names.map { hint(for: $0).isEmpty ? $0 : $0 + " " } }

  /// The names of the commands.
  static var names: [String] { Set(all.map { $0.usage.splitAtFirstSpace.0 }).sorted() }
}
