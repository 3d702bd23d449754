package import LineEditing

/// The commands of a script, each with the number of its first line.
///
/// While a bracket is open, a command continues on the next line, unless that begins with a colon.
package struct ScriptCommands: Sequence, IteratorProtocol {
  private let readLine: () -> ReadResult?
  private var number: UInt = 0
  /// The line after the last command, if it was read.
  private var following: ReadResult?

  /// Creates the commands of lines, which are read one by one.
  init(readLine: @escaping () -> ReadResult?) {
    self.readLine = readLine
  }

  package mutating func next() -> (number: UInt, line: ReadResult)? {
    guard let line = nextLine() else { return nil }
    let start = number
    guard case .line(var text) = line, text.isUnfinishedCommand else { return (start, line) }
    text = text.withoutComment
    var nesting = text.nesting
    while nesting.isOpen, text.utf8.count < LineSplitter.limit, let line = nextLine() {
      guard case .line(let more) = line, !more.trimmed.hasPrefix(":") else {
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

extension Script {
  /// The commands; those of standard input are read from a console.
  package func commands(from console: Console? = nil) -> ScriptCommands {
    if var rest = lines.map({ $0[...] }) { return ScriptCommands { rest.popFirst() } }
    return ScriptCommands {
      let line = console?.readLine(prompt: "") ?? .endOfInput
      return [.endOfInput, .interrupted].contains(line) ? nil : line
    }
  }
}
