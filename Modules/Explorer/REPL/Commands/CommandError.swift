import CommandLineOptions

/// A line with a mistake in it, described in one line.
struct CommandError: Error, Equatable {
  let message: String
  /// The words of the line up to the mistaken one, which may follow one another at a distance; some may be missing.
  private(set) var words: [String] = []
  /// The number of characters in the last of the words that are right.
  private var offset = 0

  init(_ message: String) {
    self.message = message
  }

  /// Creates an error about an unknown word, with the known word that was most likely meant.
  init(_ message: String, nearestTo word: String, among words: [String], otherwise advice: String) {
    let hint = EditDistance.nearest(to: word, among: words).map { "did you mean \($0)?" } ?? advice
    self.init("\(message); \(hint)")
  }

  /// Returns the error with the words up to the mistaken one.
  func at(_ words: String...) -> CommandError { at(words) }

  /// Returns the error with the words up to the mistaken one.
  func at(_ words: [String]) -> CommandError {
    var error = self
    error.words = words
    return error
  }

  /// Returns the error with a text that is mistaken after a number of characters.
  func at(_ text: String, offset: Int) -> CommandError {
    var error = at(text)
    error.offset = offset
    return error
  }

  /// Returns the message, after the column of the mistaken word if the line has it.
  ///
  /// - Parameter typed: The number of characters that were typed before the line.
  func message(in line: String, after typed: Int = 0) -> String {
    let command = line.hasPrefix(":") ? line.splitAtFirstSpace.0 : ""
    var (rest, start) = (line.dropFirst(command.count), String.Index?.none)
    for word in words where !word.isEmpty {
      guard let range = rest.firstRange(of: word) else { continue }
      start = range.lowerBound
      rest = rest[range.upperBound...]
    }
    guard let start else { return message }
    return "column \(typed + line.distance(from: line.startIndex, to: start) + offset + 1): \(message)"
  }
}

extension String {
  /// Returns the message of an error, after the place of the line unless it is there already, as in a file that runs itself.
  func located(at place: String) -> String { contains("\(place): ") ? self : "\(place): \(self)" }
}
