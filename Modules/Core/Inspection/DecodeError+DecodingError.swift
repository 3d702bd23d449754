extension DecodingError {
  /// The error in the form that code written for any decoder expects, with a `Literal.DecodeError` inside.
  static func literal(_ message: String, at path: Path) -> DecodingError {
    .dataCorrupted(context(message, at: path))
  }

  /// A missing label, in the form that code written for any decoder expects.
  static func missing(_ key: some CodingKey, _ message: String, at path: Path) -> DecodingError {
    .keyNotFound(key, context(message, at: path))
  }

  private static func context(_ message: String, at path: Path) -> Context {
    let error = Literal.DecodeError(path: path.description, message: message)
    return Context(codingPath: path.codingPath, debugDescription: error.description, underlyingError: error)
  }

  /// What was known about the error where it was thrown.
  var context: Context? {
    switch self {
    case .typeMismatch(_, let context), .valueNotFound(_, let context), .keyNotFound(_, let context): context
    case .dataCorrupted(let context): context
    @unknown default: nil
    }
  }
}

extension LiteralDecoder {
  /// The error with its place in the literal, told in the words of the notation.
  func explanation(of error: any Error) -> DecodingError {
    guard let error = error as? DecodingError else { return .literal(String(describing: error), at: path) }
    guard let context = error.context else { return .literal(mismatch, at: path) }
    if context.underlyingError is Literal.DecodeError { return error }
    return .literal(message(for: error, context), at: place(of: context))
  }

  private func message(for error: DecodingError, _ context: DecodingError.Context) -> String {
    switch error {
    case .keyNotFound(let key, _): return "missing argument '\(key.stringValue)'"
    case .dataCorrupted where !context.debugDescription.hasPrefix("Cannot initialize"):
      return context.debugDescription
    default: return mismatch
    }
  }

  private var mismatch: String {
    if case .case(let name, _) = literal { return "unknown case '\(name)'" }
    return "expected \(typeName(of: type)), found \(literal.description(limit: 60))"
  }

  private func place(of context: DecodingError.Context) -> Path {
    context.codingPath.dropFirst(path.components.count).reduce(path) { path, key in
      path.appending(key.intValue.map { .element(.integer(Int128($0))) } ?? .member(key.stringValue))
    }
  }
}
