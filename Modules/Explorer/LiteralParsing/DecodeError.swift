public import Inspection

extension Literal {
  /// An error about a literal that is not a value of the expected type.
  public struct DecodeError: Error, Equatable, CustomStringConvertible {
    /// The path to the wrong part, such as `favorites.itemTapped`; empty for the whole.
    public let path: String
    /// The expected and the actual text, in one line.
    public let message: String
    /// The text of the wrong part, or its beginning without an ellipsis; `nil` if a part is missing.
    public let found: String?
    /// The name of a case that the type does not have; `nil` for other mistakes.
    public let unknownCase: String?
    /// The label or, from 1, the position of an argument that is missing; `nil` for other mistakes.
    public let missingArgument: String?

    init(
      _ message: String, found: String? = nil, unknownCase: String? = nil, missingArgument: String? = nil, at path: Path
    ) {
      (self.path, self.message, self.found) = (path.description, message, found)
      (self.unknownCase, self.missingArgument) = (unknownCase, missingArgument)
    }

    /// Creates the error of an unexpected literal.
    init(expected: String, found literal: Literal, at path: Path) {
      self.init("expected \(expected), found \(literal.description(limit: 60))", found: literal.beginning, at: path)
    }

    /// Creates the error of a case that the type does not have.
    init(unknownCase name: String, at path: Path) {
      self.init("unknown case '\(name)'", found: name, unknownCase: name, at: path)
    }

    /// The path, then the message.
    public var description: String { path.isEmpty ? message : "\(path): \(message)" }
  }
}

extension LiteralDecoder {
  /// Returns the error that a type threw, with its path in the literal and a message in terms of the notation.
  func located(_ error: any Error) -> Literal.DecodeError {
    switch error {
    case let error as Literal.DecodeError: return error
    case DecodingError.dataCorrupted(let context) where !(type is any RawRepresentable.Type):
      let path = context.codingPath.reduce(path) { $0.appending(.member($1.stringValue)) }
      return Literal.DecodeError(context.debugDescription, found: literal.beginning, at: path)
    case is DecodingError:
      if case .case(let name, _) = literal { return Literal.DecodeError(unknownCase: name, at: path) }
      return Literal.DecodeError(expected: typeName(of: type), found: literal, at: path)
    default: return Literal.DecodeError(String(describing: error), at: path)
    }
  }
}

extension Literal {
  /// The text, or its beginning if it is long.
  fileprivate var beginning: String {
    let (text, isCut) = notation(limit: 60)
    return isCut ? String(text.dropLast()) : text
  }
}
