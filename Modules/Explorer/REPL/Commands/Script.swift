/// Lines to execute, with the name that errors show.
public struct Script: Equatable, Sendable {
  let name: String
  /// The lines; `nil` for those of standard input.
  let lines: [String]?

  /// Standard input, which is read line by line.
  public static let standardInput = Script(name: "stdin", lines: nil)

  private init(name: String, lines: [String]?) {
    (self.name, self.lines) = (name, lines)
  }

  /// Creates a script of the text of a file.
  public init(name: String, text: String) {
    self.name = name
    lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(String.init)
  }

  /// Creates a script of the commands of a command line, one a line.
  public init(commands: [String]) {
    name = "-c"
    lines = commands
  }
}
