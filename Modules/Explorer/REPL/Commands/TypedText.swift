import LineEditing

/// The commands in a string that was typed or pasted.
///
/// A command is one line, or several if a bracket is open: up to the closing bracket, or to the next command.
///
/// The string can be a part of a session. Then the commands are what follows a prompt; other lines are skipped.
struct TypedText {
  let commands: [String]
  /// Whether the last command has an open bracket.
  var isUnfinished: Bool { commands.last?.isUnfinishedCommand ?? false }

  init(_ text: some StringProtocol) {
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map { String($0) }
    let prompted = lines.compactMap(\.afterPrompt)
    var rest = (prompted.isEmpty ? lines : prompted)[...]
    commands = ScriptCommands { rest.popFirst().map(ReadResult.line) }.compactMap { command in
      if case .line(let text) = command.line { text } else { nil }
    }
  }
}

extension String {
  /// Whether a bracket is open at the end of a command.
  var isUnfinishedCommand: Bool { withoutComment.nesting.isOpen && !hasSuffix("?") }

  /// The text after a prompt, such as `> `, `0:00 ❯ ` or `0:00 [only door] [2 of 3] > `.
  fileprivate var afterPrompt: String? {
    var rest = drop { $0.isNumber || $0 == ":" || $0 == "." || $0 == " " }
    if rest.prefixMatch(of: /\[(only |mute |without \d|\d+ of \d)/) != nil, let end = rest.firstRange(of: "] >") {
      rest = rest[end.lowerBound...].dropFirst(2)
    }
    guard let prompt = rest.first, prompt == ">" || prompt == "❯" else { return nil }
    return String(rest.dropFirst())
  }
}
