/// The reason why a track could not be read: what is wrong, where, and what to do.
public struct TrackError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The path of the file, as it was given.
  public let file: String

  /// The line, counted from 1, if the fault has one.
  public let line: Int?

  /// The character in the line, counted from 1, if that is known.
  public let column: Int?

  /// The problem, in a few words.
  public let problem: String

  /// The advice to a person.
  public let advice: String

  /// Creates an error; without a line it is about the whole file.
  public init(file: String, line: Int? = nil, column: Int? = nil, problem: String, advice: String) {
    self.file = file
    self.line = line
    self.column = column
    self.problem = problem
    self.advice = advice
  }

  /// Creates an error of a fault of the text.
  init(file: String, _ fault: TextFault) {
    self.init(
      file: file, line: fault.place.line, column: fault.place.column, problem: fault.problem.problem,
      advice: fault.problem.advice)
  }

  /// One line: `FILE:LINE:COLUMN: what is wrong; what to do`.
  public var description: String {
    let place = [line, column].compactMap { $0 }.map { "\($0):" }.joined()
    return "\(file):\(place) \(problem); \(advice)"
  }

  /// Returns the beginning of a foreign text in quotes, on one line.
  static func quote(_ text: String) -> String {
    let characters = text.unicodeScalars.prefix(40).map { $0.properties.generalCategory == .control ? " " : $0 }
    var quoted = String.UnicodeScalarView()
    quoted.append(contentsOf: characters)
    return "\"\(String(quoted))\""
  }
}
