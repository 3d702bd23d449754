/// What the lines of a source are part of, as far as a few lines and their indentation show it.
extension SourceCode {
  /// Returns whether a line has all its brackets, and neither continues the one before nor is continued.
  func isWholeStatement(_ line: Int) -> Bool {
    let text = code[line]
    let isBalanced = ["()", "[]", "{}"].allSatisfy { pair in
      text.count { $0 == pair.first } == text.count { $0 == pair.last }
    }
    let before = line > 0 ? code[line - 1].last { $0 != " " && $0 != "_" } : nil
    let after = line + 1 < code.count ? code[line + 1].first { $0 != " " } : nil
    return isBalanced && before.map { "{}):".contains($0) || $0.isLetter || $0.isNumber } ?? true
      && after.map { "}_".contains($0) || $0.isLetter } ?? true
  }

  /// Returns whether a line is the only one of a function or property that returns a value.
  func isResult(_ line: Int) -> Bool {
    guard line > 0, line + 1 < code.count, code[line + 1].contains(/^ *}/) else { return false }
    return beginsResult(line - 1)
  }

  /// Returns whether a line is the only one of a case of a `switch`.
  func isOnlyOneOfCase(_ line: Int) -> Bool {
    guard line > 0, line + 1 < code.count, code[line - 1].contains(/^ *(?:case |default).*:$/) else { return false }
    return code[line + 1].contains(/^ *(?:case |default|@unknown|}|#)/)
  }

  /// Returns whether a line is a case of a `switch` that is an expression.
  func isCaseOfExpression(_ line: Int) -> Bool {
    let start = code[..<line].lastIndex { $0.contains(/\bswitch\b/) && indentation($0) <= indentation(code[line]) }
    guard let start else { return false }
    return code[start].contains(/(?:return|=|in) switch\b/) || start > 0 && beginsResult(start - 1)
  }

  /// Returns whether a line of an initializer gives a property its value, or calls another initializer.
  func isInitialization(_ line: Int) -> Bool {
    guard code[line].contains(/(?:^ *|: )(?:(?:self\.)?\w+ = |(?:self|super)\.init\()/) else { return false }
    let start = code[..<line].last { text in
      text.contains(/\b(?:func|init[?<(]|subscript|var .*{$|[gs]et {)/) && indentation(text) < indentation(code[line])
    }
    return start?.contains(/\binit[?<(]/) == true
  }

  /// Returns whether the body of a function or property that returns a value begins after a line.
  private func beginsResult(_ line: Int) -> Bool {
    code[line].contains(/(?:-> (?!Void).*|\bvar\b.*|\bget |\bsubscript\b.*){$/)
  }

  private func indentation(_ text: String) -> Int { text.prefix { $0 == " " }.count }
}
