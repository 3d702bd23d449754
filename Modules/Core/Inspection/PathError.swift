extension Literal {
  /// The reason why a path does not lead to anything.
  public struct PathError: Error, Equatable, CustomStringConvertible {
    /// The part of the path that exists; empty for the value itself.
    public let path: String
    /// What does not exist there, and what does instead.
    public let message: String

    /// The path, then the message.
    public var description: String { path.isEmpty ? message : "\(path): \(message)" }
  }
}

extension Path {
  /// Reads a path that somebody typed.
  init(of text: String) throws(Literal.PathError) {
    do {
      try self.init(parsing: text)
    } catch {
      throw Literal.PathError(path: "", message: "'\(text.abbreviated(to: 60))' is not a path: \(error)")
    }
  }
}
