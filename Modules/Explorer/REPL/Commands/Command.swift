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
  case cost
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
    (":help [word]", "shows this, or help about a command, an action or a path; so do help and ?"),
    (":actions [feature]", "lists the actions, with their arguments and a sample"),
    (":state [path] [--json]", "shows the state, or the part of it at a path"),
    (
      ":log [which] [n]",
      "shows the last n actions and where they came from (10); which is a feature, an action, /expression/, or where path:"
        + " those that changed it"
    ),
    (":diff n [m]", "shows whole what action n, or those from n to m together, changed"),
    (":mute [which | off]", "hides matching actions; off shows all again; alone, lists the active filters"),
    (":only [which | off]", "shows only matching actions; off shows all; alone, lists the active filters"),
    (":watch [path | off]", "shows only actions that change the path, like :only where path"),
    (":cost", "shows what the actions cost so far, on average"),
    (":effects", "lists the effects that run, and since when; :wait waits for those that do not listen"),
    (":wait", "waits until no effect is in flight, or until Ctrl-C"),
    (":wait seconds", "lets time go by; in the simulated world it costs none"),
    (":expect path [not] value", "fails unless the part of the state at the path has the value"),
    (":expect path [not] contains value", "… has it as an element, a key, or a part of a text"),
    (":expect path [not] count n", "… has so many elements"),
    (":expect path number within n", "… differs from the number by so much at most"),
    (":expect eventually … [seconds]", "lets time go by until it is so, at most so long (10)"),
    (":source file", "runs the lines of a file, to its first error without --keep-going"),
    (":repeat n line", "runs a line n times; $i in it is 1, then 2, and so on"),
    (":screens", "shows the features on the whole terminal; q returns"),
    (":set [name value]", "replaces $name in the lines that follow; alone, lists the values"),
    (":tour", "takes an action through the loop, in five steps"),
    (":quit", "ends; so do quit, exit and Ctrl-D"),
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
