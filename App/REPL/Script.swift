/// Lines to execute, and the name by which errors tell where they are.
struct Script: Equatable {
  let name: String
  let lines: [String]

  /// Makes a script of the text of a file.
  init(name: String, text: String) {
    self.name = name
    lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(String.init)
  }

  /// Makes a script of the commands of a command line, one a line.
  init(commands: [String]) {
    name = "-c"
    lines = commands
  }
}
