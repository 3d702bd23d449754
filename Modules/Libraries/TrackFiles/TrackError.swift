/// An error about a track that cannot be read: what is wrong, where, and what to do.
public struct TrackError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The path of the file, as it was given.
  public let file: String

  /// The line, counted from 1; `nil` if the error has no line.
  public let line: Int?

  /// The character in the line, counted from 1; `nil` if it is not known.
  public let column: Int?

  /// What is wrong, in a few words.
  public let problem: String

  /// What the user can do about it.
  public let advice: String

  /// Creates an error; without a line it concerns the whole file.
  public init(file: String, line: Int? = nil, column: Int? = nil, problem: String, advice: String) {
    self.file = file
    self.line = line
    self.column = column
    self.problem = problem
    self.advice = advice
  }

  /// One line: `FILE:LINE:COLUMN: PROBLEM; ADVICE`.
  public var description: String {
    let place = [line, column].compactMap { $0 }.map { "\($0):" }.joined()
    return "\(file):\(place) \(problem); \(advice)"
  }
}

extension String {
  /// The beginning of the text in quotes, on one line.
  var quoted: String {
    let characters = unicodeScalars.prefix(40).map { $0.properties.generalCategory == .control ? " " : $0 }
    var line = String.UnicodeScalarView()
    line.append(contentsOf: characters)
    return "\"\(String(line))\""
  }
}
