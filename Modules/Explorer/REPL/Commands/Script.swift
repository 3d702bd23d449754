/// Lines to execute, with the name that errors show.
public struct Script: Equatable, Sendable {
  let name: String
  let lines: [String]

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
