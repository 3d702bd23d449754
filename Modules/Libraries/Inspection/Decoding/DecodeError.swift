extension Literal {
  /// The reason why a literal is not a value of the expected type.
  public struct DecodeError: Error, Equatable, CustomStringConvertible {
    /// The path to the wrong part, such as `favorites.itemTapped`; empty for the whole.
    public let path: String
    /// The kind of the mistake.
    public let kind: Kind
    /// The text of the wrong part, or its beginning; `nil` if a part is missing.
    public let found: String?

    /// The kinds of mistakes that callers tell apart.
    public enum Kind: Equatable, Sendable {
      /// The type has no case with this name.
      case unknownCase(String)
      /// The argument with this label is missing; without a label, the one at this position, counted from 1.
      case missingArgument(String)
      /// Any other mistake, with its message.
      case other(String)

      var message: String {
        switch self {
        case .unknownCase(let name): "unknown case '\(name)'"
        case .missingArgument(let label): "missing argument " + (Int(label) == nil ? "'\(label)'" : label)
        case .other(let message): message
        }
      }
    }

    /// The expected and the actual text, in one line.
    public var message: String { kind.message }

    /// The path, then the message.
    public var description: String { path.isEmpty ? message : "\(path): \(message)" }
  }
}

extension DecodingError {
  /// Returns an error of the standard type, with a `Literal.DecodeError` inside.
  static func literal(_ kind: Literal.DecodeError.Kind, found: String? = nil, at path: Path) -> DecodingError {
    .dataCorrupted(context(kind, found, at: path))
  }

  /// Returns an error with a message.
  static func literal(_ message: String, found: String? = nil, at path: Path) -> DecodingError {
    .literal(.other(message), found: found, at: path)
  }

  /// Returns the error of an unexpected literal.
  static func expected(_ expected: String, found literal: Literal, at path: Path) -> DecodingError {
    let found = literal.description(limit: 60)
    return .literal("expected \(expected), found \(found)", found: found, at: path)
  }

  /// Returns the error of a case that the type does not have.
  static func unknownCase(_ name: String, at path: Path) -> DecodingError {
    .literal(.unknownCase(name), found: name, at: path)
  }

  /// Returns the error of a missing label; decodable types may catch it as `keyNotFound`.
  static func missing(
    _ key: some CodingKey, _ kind: Literal.DecodeError.Kind, found: String?, at path: Path
  ) -> DecodingError {
    .keyNotFound(key, context(kind, found, at: path))
  }

  private static func context(_ kind: Literal.DecodeError.Kind, _ found: String?, at path: Path) -> Context {
    let error = Literal.DecodeError(path: path.description, kind: kind, found: found)
    return Context(codingPath: path.components, debugDescription: error.description, underlyingError: error)
  }

  /// The context of an error of any kind.
  var context: Context? {
    switch self {
    case .typeMismatch(_, let context), .valueNotFound(_, let context), .keyNotFound(_, let context): context
    case .dataCorrupted(let context): context
    @unknown default: nil
    }
  }
}

extension LiteralDecoder {
  /// Returns the error with its path in the literal and a message in terms of the notation.
  func located(_ error: any Error) -> DecodingError {
    guard let error = error as? DecodingError else { return .literal(String(describing: error), at: path) }
    guard let context = error.context else { return mismatch(at: path) }
    if context.underlyingError is Literal.DecodeError { return error }
    let path = path(of: context)
    switch error {
    case .keyNotFound(let key, _): return .literal(.missingArgument(key.stringValue), at: path)
    case .dataCorrupted where !(type is any RawRepresentable.Type):
      return .literal(context.debugDescription, found: literal.description(limit: 60), at: path)
    default: return mismatch(at: path)
    }
  }

  private func mismatch(at path: Path) -> DecodingError {
    if case .case(let name, _) = literal { return .unknownCase(name, at: path) }
    return .expected(typeName(of: type), found: literal, at: path)
  }

  private func path(of context: DecodingError.Context) -> Path {
    context.codingPath.dropFirst(path.components.count).reduce(path) { path, key in
      path.appending(key.intValue.map(Path.Component.init(intValue:)) ?? .member(key.stringValue))
    }
  }
}

extension Path.Component: CodingKey {
  package init(stringValue: String) {
    self = .member(stringValue)
  }

  package init(intValue: Int) {
    self = .element(.integer(Int128(intValue)))
  }

  package var stringValue: String {
    switch self {
    case .member(let name): name
    case .element(.string(let key)), .identity(.string(let key)): key
    case .element(let literal), .identity(let literal): intValue?.description ?? literal.description
    case .position(let position): position.description
    }
  }

  package var intValue: Int? {
    switch self {
    case .position(let position): position
    case .element(.integer(let index)): Int(clamping: index)
    default: nil
    }
  }
}
