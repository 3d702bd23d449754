/// The commands in a text that was typed or pasted.
///
/// A command is one line, or several if a bracket is open: up to the closing bracket, or to a command with a colon.
///
/// The text can be a part of a session. Then the commands are what follows a prompt; other lines are skipped.
package struct TypedText {
  package private(set) var commands: [String] = []
  /// Whether the last command has an open bracket.
  private(set) var isUnfinished = false

  package init(_ text: some StringProtocol) {
    let lines: [String] = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map { String($0) }
    let prompted: [String] = lines.compactMap(\.afterPrompt)
    for line in prompted.isEmpty ? lines : prompted { add(line) }
  }

  private mutating func add(_ line: String) {
    if isUnfinished, !line.trimmed.hasPrefix(":"), let command = commands.popLast() {
      commands.append(command.withoutComment + " " + line)
    } else {
      commands.append(line)
    }
    isUnfinished = commands.last?.isUnfinishedCommand ?? false
  }
}

extension String {
  /// Whether a bracket is open at the end of a command.
  var isUnfinishedCommand: Bool { withoutComment.nesting.isOpen && !hasExpression && !hasSuffix("?") }

  /// Whether the text is a command with a regular expression, which may contain open brackets.
  fileprivate var hasExpression: Bool { trimmed.wholeMatch(of: /:\w+ +\/.*/) != nil }

  /// The text after a prompt, such as `> ` or `0:00 ❯ `.
  fileprivate var afterPrompt: String? {
    var rest = drop { $0.isNumber || $0 == ":" || $0 == "." || $0 == " " }
    if rest.hasPrefix("[only ") || rest.hasPrefix("[mute "), let end = rest.firstRange(of: "] >") {
      rest = rest[end.lowerBound...].dropFirst(2)
    }
    guard let prompt = rest.first, prompt == ">" || prompt == "❯" else { return nil }
    return String(rest.dropFirst())
  }
}
