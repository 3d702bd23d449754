import Inspection

/// One line of a session or a script, parsed.
enum Command: Equatable {
  case nothing
  case action(Literal)
  case help
  case state(path: String, asJSON: Bool)
  case log(count: Int?)
  case cost
  case wait(Duration?)
  case expect(path: String, Literal)
  case quit
}

/// A line with a mistake in it, described in one line.
struct CommandError: Error, Equatable {
  let message: String

  init(_ message: String) {
    self.message = message
  }
}

extension Command {
  /// Every command with its arguments and its description, in the order of the help.
  static let all: [(usage: String, meaning: String)] = [
    (":help", "shows this"),
    (":state [path] [--json]", "shows the state, or the part of it at a path"),
    (":log [n]", "shows the last n actions and where they came from (10)"),
    (":cost", "shows what the actions cost so far, on average"),
    (":wait", "waits until no effect is in flight"),
    (":wait seconds", "lets time go by; in the simulated world it costs none"),
    (":expect path value", "fails unless the part of the state at the path has the value"),
    (":quit", "ends; so does Ctrl-D"),
  ]
}
