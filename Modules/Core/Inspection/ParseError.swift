extension Literal {
  /// The reason why a text is not a literal, and where.
  public struct ParseError: Error, Equatable, CustomStringConvertible {
    /// What was expected and what was found.
    public let message: String
    /// The place of what was found, counted in characters from 1.
    public let column: Int

    /// The place, then the message.
    public var description: String { "column \(column): \(message)" }
  }
}
