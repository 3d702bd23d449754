import LineEditing

/// Lines to execute, with the name that errors show.
public struct Script: Equatable, Sendable {
  let name: String
  /// The lines; `nil` for those of standard input.
  let lines: [ReadResult]?

  /// Standard input, which is read line by line.
  public static let standardInput = Script(name: "stdin", lines: nil)

  /// Creates a script of lines.
  init(name: String, lines: [ReadResult]?) {
    (self.name, self.lines) = (name, lines)
  }

  /// Creates a script of the commands of a command line, one a line.
  public init(commands: [String]) {
    name = "-c"
    lines = commands.map(ReadResult.line)
  }
}
