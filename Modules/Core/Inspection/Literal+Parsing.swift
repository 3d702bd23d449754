extension Literal {
  /// Reads a Swift literal: what `description` prints, and what a person would type for it.
  ///
  /// A leading dot and the name of an enclosing type may be there or not, lists may end with a comma, and
  /// white space may stand between any two tokens. `.init(…)` reads as a tuple. Values may nest 200 deep.
  /// Time is linear in the length of the text, but for the sorting of a dictionary's keys.
  public init(parsing text: some StringProtocol) throws(ParseError) {
    var parser = try LiteralParser(Lexer(Array(text.utf8)))
    self = try parser.document()
  }
}
