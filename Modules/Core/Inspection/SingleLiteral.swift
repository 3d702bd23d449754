/// A literal that is read as one value.
struct SingleLiteral: SingleValueDecodingContainer {
  let literal: Literal
  let path: Path
  /// Whether an identifier may stand for a string, as the name of a case does for its raw value.
  let readsIdentifiers: Bool

  var codingPath: [any CodingKey] { path.codingPath }

  func decodeNil() -> Bool {
    literal == .nil
  }

  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    if readsIdentifiers, case .case(let name, let arguments) = literal, arguments.isEmpty, let name = name as? Value {
      return name
    }
    return try LiteralDecoder.decode(type, from: literal, at: path)
  }
}
