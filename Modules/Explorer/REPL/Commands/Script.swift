import LineEditing

/// The lines of a script, and the name that errors show.
public struct Script: Equatable, Sendable {
  let name: String
  /// The lines; `nil` for standard input.
  let lines: [ReadResult]?

  /// Standard input, which is read line by line.
  public static let standardInput = Script(name: "stdin", lines: nil)

  /// Creates a script from lines.
  init(name: String, lines: [ReadResult]?) {
    (self.name, self.lines) = (name, lines)
  }

  /// Creates a script from the commands of a command line, one per line.
  public init(commands: [String]) {
    self.init(name: "-c", lines: commands.map(ReadResult.line))
  }

  /// Returns the commands; those of standard input are read from a console.
  func commands(from console: Console? = nil) -> ScriptCommands {
    if var rest = lines.map({ $0[...] }) { return ScriptCommands { rest.popFirst() } }
    return ScriptCommands {
      let line = console?.readLine(prompt: "") ?? .endOfInput
      return [.endOfInput, .interrupted].contains(line) ? nil : line
    }
  }
}

/// The commands of a script, each with the number of its first line.
///
/// While a bracket is open, a command continues on the next line, unless that starts with a colon, or like an action.
struct ScriptCommands: Sequence, IteratorProtocol {
  private let readLine: () -> ReadResult?
  private var number: UInt = 0
  /// The line after the last command, if it has been read.
  private var following: ReadResult?

  init(readLine: @escaping () -> ReadResult?) {
    self.readLine = readLine
  }

  mutating func next() -> (number: UInt, line: ReadResult)? {
    guard let line = nextLine() else { return nil }
    let start = number
    guard case .line(var text) = line, text.isUnfinishedCommand else { return (start, line) }
    text = text.withoutComment
    var nesting = text.nesting
    while nesting.isOpen, text.utf8.count < LineSplitter.limit, let line = nextLine() {
      guard case .line(let more) = line, !more.trimmed.beginsCommand else {
        (following, number) = (line, number - 1)
        break
      }
      let part = " " + more.withoutComment
      for scalar in part.unicodeScalars { nesting.read(scalar) }
      text += part
    }
    return (start, .line(text))
  }

  private mutating func nextLine() -> ReadResult? {
    defer { following = nil }
    number += 1
    return following ?? readLine()
  }
}

extension String {
  /// Whether a line starts a command. Within brackets, no value starts like `door.opened`: a case has a leading dot, and
  /// a type a capital letter.
  fileprivate var beginsCommand: Bool { hasPrefix(":") || prefixMatch(of: /[a-z]\w*\.[a-z]/) != nil }
}
