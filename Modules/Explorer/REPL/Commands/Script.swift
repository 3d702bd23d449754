package import LineEditing

/// The lines of a script, and the name that errors show.
public struct Script: Equatable, Sendable {
  package let name: String
  /// The lines; `nil` for standard input.
  package let lines: [ReadResult]?

  /// Standard input, which is read line by line.
  public static let standardInput = Script(name: "stdin", lines: nil)

  /// Creates a script from lines.
  package init(name: String, lines: [ReadResult]?) {
    (self.name, self.lines) = (name, lines)
  }

  /// Creates a script from the commands of a command line, one for each line.
  public init(commands: [String]) {
    name = "-c"
    lines = commands.map(ReadResult.line)
  }
}
