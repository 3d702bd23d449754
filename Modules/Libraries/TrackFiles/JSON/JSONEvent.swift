/// An event of a text of JSON.
enum JSONEvent: Equatable {
  case objectStart, objectEnd
  case arrayStart, arrayEnd

  /// The name of the value that comes next.
  case key(String)

  case string(String)

  /// A number that is finite.
  case number(Double)

  case bool(Bool)
  case null
}

extension TextProblem {
  static let strayText = Self("there is something that is no value of JSON")

  static let keyMissing = Self("the name of a value, in quotes, is missing")

  static let colonMissing = Self("a colon is missing")

  static let noValue = Self("a value is missing")

  static let commaMissing = Self("a comma is missing")

  static let strayComma = Self("there is a comma with nothing behind it")

  static let strayEnd = Self("a bracket closes what is not open")

  static let badEscape = Self("there is a \\ that begins nothing that JSON knows")

  static let lineBreak = Self("a text in quotes is broken by the end of the line")

  static let badNumber = Self("a number is malformed or too large")

  static let nestedTooDeep = Self("values are nested more than \(JSONReader.deepest) deep")

  static let somethingBehindJSON = Self("something follows the last }")
}
