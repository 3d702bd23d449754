import CommandLineOptions

/// A mistake in a line, described in one line.
struct CommandError: Error, Equatable {
  let message: String
  /// The words of the line up to the mistake, perhaps with other text between them.
  private(set) var words: [String] = []
  /// The number of correct characters in the last of these words.
  private var offset = 0
  /// Whether the message suggests another word.
  private(set) var hasSuggestion = false

  init(_ message: String) {
    self.message = message
  }

  /// The error of a command that Ctrl-C ended.
  static let interrupted = CommandError("interrupted")

  /// Creates an error about an unknown word, which suggests the most similar known word.
  init(_ message: String, nearestTo word: String, among words: [String], otherwise advice: String) {
    if let nearest = EditDistance.nearest(to: word, among: words) {
      self.init(message, suggesting: nearest)
    } else {
      self.init("\(message); \(advice)")
    }
  }

  init(_ message: String, suggesting word: String) {
    self.message = "\(message); did you mean \(word)?"
    hasSuggestion = true
  }

  /// Returns the error with the words up to the mistake.
  func at(_ words: String...) -> CommandError { at(words) }

  /// Returns the error with the words up to the mistake.
  func at(_ words: [String]) -> CommandError {
    var error = self
    error.words = words
    return error
  }

  /// Returns the error with the text that has the mistake at an offset.
  func at(_ text: String, offset: Int) -> CommandError {
    var error = at(text)
    error.offset = offset
    return error
  }

  /// Returns the message, after the column of the mistake if one of the strings contains its words.
  func message(in texts: [String]) -> String {
    texts.lazy.compactMap(column).first.map { "column \($0 + 1): \(message)" } ?? message
  }

  /// Returns the message, with a caret below the line if it contains the words of the mistake.
  func message(pointingInto line: String, columns: Int) -> String {
    guard let column = column(in: line) else { return message }
    let room = max(8, columns - 2)
    var (shown, before) = (line[...], line.prefix(column).columns)
    if line.columns > room {
      while before > room / 3 { before -= String(shown.removeFirst()).columns }
      if shown.startIndex > line.startIndex {
        before += 1 - String(shown.removeFirst()).columns
        shown = "…" + shown
      }
    }
    return "\(message)\n  \(String(shown).cut(toColumns: room))\n  " + .blanks(before) + "^"
  }

  private func column(in line: String) -> Int? {
    let command = line.hasPrefix(":") ? line.splitAtFirstSpace.0 : ""
    var (rest, start) = (line.dropFirst(command.count), String.Index?.none)
    for word in words where !word.isEmpty {
      guard let range = rest.firstRange(of: word) else { continue }
      start = range.lowerBound
      rest = rest[range.upperBound...]
    }
    return start.map { line.distance(from: line.startIndex, to: $0) + offset }
  }
}
