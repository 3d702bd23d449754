import Inspection

extension LogEntry {
  /// The entry as one line, without a line break at its end: the date, the seconds since the previous action, the
  /// number, the action, its source, and the changes of the state.
  ///
  /// ```text
  /// 2026-03-01T09:30:00.250Z  +1.250  7  favorites.itemTapped("oslo")  terminal:2  favorites.items: + "oslo"
  /// ```
  ///
  /// Line breaks in values are escaped. An action or a value of more than 200 characters is shortened. Only the first
  /// 100 changes are described.
  ///
  /// Cost: one comparison of the states, and a description of each difference. Collections of more than 5,000 elements
  /// are not compared element by element.
  public var line: String {
    let limit = 200
    let (changes, rest) = ValueChange.between(before, after, limit: 100)
    let texts = changes.map { $0.description(limit: limit) } + (rest == 0 ? [] : ["and \(rest) more"])
    let parts = [
      date.dateText, "+" + max(.zero, elapsed).secondsText, "\(number)", Literal.description(of: action, limit: limit),
      "\(source)", texts.joined(separator: "; "),
    ]
    return parts.filter { !$0.isEmpty }.joined(separator: "  ").withEscapedLineBreaks
  }
}

extension String {
  /// The text with each line break replaced by its escape sequence in Swift.
  fileprivate var withEscapedLineBreaks: String {
    guard contains(where: \.isNewline) else { return self }
    return map { $0.isNewline ? $0.unicodeScalars.map { $0.escaped(asASCII: true) }.joined() : String($0) }.joined()
  }
}
