extension Literal {
  /// The reason why a literal is not a value of the type asked for, and where in the literal.
  public struct DecodeError: Error, Equatable, CustomStringConvertible {
    /// The way to the part that does not fit, such as `favorites.itemTapped`; empty for the whole.
    public let path: String
    /// What does not fit, in one line.
    public let message: String

    /// The path, then the message.
    public var description: String { path.isEmpty ? message : "\(path): \(message)" }
  }
}
