extension Command.Name {
  /// The arguments and the meaning of each way to use the command.
  var usages: [(arguments: String, meaning: String)] {
    switch self {
    case .help:
      [
        (
          "[word]",
          "lists all commands, or explains a command, an action or a state path; typing ? after a word does the same"
        )
      ]
    case .actions: [("[feature]", "lists all actions, or the actions of one feature")]
    case .state: [("[path] [--json]", "shows the current state, or the part of it at a path")]
    case .log:
      [
        (
          "[filter] [n]",
          "shows the last n actions (default: 10) and where they came from; a filter is a feature, an action or where path,"
            + " which also shows the values before and after"
        )
      ]
    case .diff: [("n [m]", "shows everything that action n changed, or the combined changes of actions n to m")]
    case .why:
      [
        (
          "[n | path]",
          "shows what led to action n (default: the last one) or to the value at a path, what it changed, the work that"
            + " began or ended, and what followed"
        )
      ]
    case .try: [("action", "shows what an action would change, and what would follow, without dispatching it")]
    case .back:
      [("[n]", "shows the state n actions earlier (default: 1); the app continues, and no action can be typed")]
    case .forward: [("[n]", "shows the state n actions later (default: 1)")]
    case .goto: [("n", "shows the state after action n; 0 is the initial state")]
    case .skip: [("n", "shows the current state as if action n had not been handled")]
    case .branch:
      [("", "continues from the state that is shown, in a new simulated world that is run to that point")]
    case .live: [("", "returns to the current state")]
    case .mute:
      [
        (
          "[filter | off]",
          "hides matching actions; off shows all actions again; without an argument, lists the active filters"
        )
      ]
    case .only:
      [
        (
          "[filter | off]",
          "shows only matching actions; off shows all actions again; without an argument, lists the active filters"
        )
      ]
    case .cost:
      [
        (
          "[feature]",
          "shows the mean and the maximum time per action in the middleware and in the reducer of each feature, or of each"
            + " action of one feature; effects that continue later are not included"
        )
      ]
    case .effects: [("", "lists the running effects; :wait waits for all of them except listeners")]
    case .world: [("", "lists the dependencies of each feature")]
    case .wait:
      [
        ("", "waits until no effect is in flight; Ctrl-C stops waiting"),
        ("seconds", "waits that long; a simulated clock advances immediately"),
      ]
    case .expect:
      [
        ("path [not] value", "fails unless the part at the path equals the value; == and != can precede it"),
        ("path [not] contains value", "… contains it as an element, a key or a part of a string"),
        ("path [not] count n", "… has n elements"),
        ("path number within n", "… differs from the number by at most n"),
        ("eventually … [seconds]", "waits for this to become true, for at most 10 seconds or the given number"),
      ]
    case .source: [("file", "runs the lines of a file and stops at the first error; with --keep-going, runs all")]
    case .repeat: [("n line", "runs a line n times, with 1, 2, … in place of $i")]
    case .screens: [("", "shows the screens of the features on the whole terminal; q returns to the prompt")]
    case .exportTest:
      [
        (
          "n..m [expecting path value] [file]",
          "writes a Swift test with the actions n to m; it passes now, or with expecting, once the value is there at the"
            + " end"
        )
      ]
    case .tour: [("", "follows an action through the app in five steps")]
    case .quit: [("", "quits the app; quit, exit and Ctrl-D do the same")]
    }
  }

  /// The line in the overview of the commands; `nil` if the line of another command mentions this one.
  var summary: String? {
    switch self {
    case .actions: "lists the actions that you can type"
    case .state: "shows the current state"
    case .log: "shows the last actions"
    case .diff: "shows everything that an action changed"
    case .why: "shows what led to an action or a value, and what followed"
    case .try: "shows what an action would change"
    case .goto: "shows an earlier state; :back, :forward, :skip, :live, :branch"
    case .only: "shows only matching actions as they happen; also :mute"
    case .wait: "waits, or advances the simulated clock"
    case .effects: "lists the running effects; :cost shows how long features took, :world their dependencies"
    case .exportTest: "writes a test from actions that were handled"
    case .expect: "checks the state; for scripts, also :source, :repeat"
    case .screens: "shows the screens of the features on the whole terminal"
    case .tour: "follows an action through the app"
    case .quit: "quits the app"
    case .help: "shows this list"
    case .back, .forward, .skip, .branch, .live, .mute, .cost, .world, .source, .repeat: nil
    }
  }
}

extension Command {
  static let keys: [(usage: String, meaning: String)] = [
    ("Tab", "completes a name, a label or a value; press it again to list all matches"),
    ("?", "at the end of a line, explains the action, command or state path before it"),
    ("Enter", "runs the line, or continues it if a bracket is still open"),
    ("Left, Right", "moves by one character; also Ctrl-B, Ctrl-F"),
    ("Alt-B, Alt-F", "moves by one word; also Ctrl-Left, Ctrl-Right"),
    ("Home, End", "moves to the beginning or the end of the line; also Ctrl-A, Ctrl-E"),
    ("Up, Down", "recalls earlier lines that begin with the typed text; also Ctrl-P, Ctrl-N"),
    ("Ctrl-R", "searches earlier lines; Ctrl-G cancels the search"),
    ("Backspace, Delete", "deletes one character; also Ctrl-H, Ctrl-D"),
    ("Ctrl-W", "deletes the text back to the previous space"),
    ("Alt-Backspace, Alt-D", "deletes the word before or after the cursor"),
    ("Ctrl-U, Ctrl-K", "deletes to the beginning or the end of the line"),
    ("Ctrl-Y", "inserts the deleted text"),
    ("Ctrl-L", "clears the screen"),
    ("Ctrl-C", "discards the line, or stops the running command"),
    ("Ctrl-Z", "suspends the app"),
    ("Ctrl-D", "quits the app if the line is empty"),
  ]
}
