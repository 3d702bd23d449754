extension LiteralDecoder {
  /// Reads a value from a literal at a path; every error is a `DecodingError` with a `Literal.DecodeError` inside.
  static func decode<Value: Decodable>(_ type: Value.Type, from literal: Literal, at path: Path) throws -> Value {
    if let found = try shortcut(type, from: literal, at: path), let value = found as? Value { return value }
    let decoder = LiteralDecoder(type, literal, at: path)
    do {
      let value = try type.init(from: decoder)
      try decoder.audit.finish()
      return value
    } catch {
      throw decoder.explanation(of: error)
    }
  }

  /// Reads what the layout of `Decodable` has no natural notation for: scalars, dictionaries, named cases.
  private static func shortcut(_ type: Any.Type, from literal: Literal, at path: Path) throws -> Any? {
    if let type = type as? any ScalarDecodable.Type { return try scalar(type, from: literal, at: path) }
    switch literal {
    case .dictionary(let pairs): return try (type as? any PairDecodable.Type)?.decode(pairs, at: path)
    case .case(let name, let arguments) where arguments.isEmpty:
      return (type as? any CaseIterable.Type).flatMap { named(name, of: $0) }
    default: return nil
    }
  }

  private static func scalar(
    _ type: any ScalarDecodable.Type, from literal: Literal, at path: Path
  ) throws -> any ScalarDecodable {
    do throws(ScalarMismatch) {
      return try type.init(scalar: literal)
    } catch {
      throw DecodingError.literal(error.message, at: path)
    }
  }

  private static func named<Value: CaseIterable>(_ name: String, of type: Value.Type) -> Value? {
    type.allCases.first { value in
      guard let found = EnumCase(value, Mirror(reflecting: value)) else { return false }
      return found.name == name && found.payload.isEmpty
    }
  }
}
