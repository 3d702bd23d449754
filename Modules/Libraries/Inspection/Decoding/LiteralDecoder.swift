extension Literal {
  /// Returns the value of a decodable type that the literal denotes.
  ///
  /// The literal follows the layout that Swift synthesises for `Decodable`:
  /// - Records, labelled tuples and string-keyed dictionaries are decoded as structures. Labels are coding keys, and the
  ///   type must know every label.
  /// - An integer is accepted as a floating-point number, and an identifier as a raw string.
  /// - A case of a `CaseIterable` type is found by the name that it prints with, whatever its raw value.
  public func decode<Value: Decodable>(as type: Value.Type = Value.self) throws(DecodeError) -> Value {
    do {
      return try LiteralDecoder.decode(type, from: self, at: Path())
    } catch {
      let known = (error as? DecodingError)?.context?.underlyingError as? DecodeError
      throw known ?? DecodeError(path: "", kind: .other(String(describing: error)), found: nil)
    }
  }
}

/// A decoder of one literal for one value.
final class LiteralDecoder: Decoder {
  let literal: Literal
  let path: Path
  let unconsumedKeys: UnconsumedKeys
  let type: Any.Type

  var codingPath: [any CodingKey] { path.components }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  init(_ type: Any.Type, _ literal: Literal, at path: Path, unconsumedKeys: UnconsumedKeys = UnconsumedKeys()) {
    self.type = type
    self.literal = literal
    self.path = path
    self.unconsumedKeys = unconsumedKeys
  }

  func container<Key: CodingKey>(keyedBy key: Key.Type) throws -> KeyedDecodingContainer<Key> {
    let isRawValue = literal.members == nil && type is any RawRepresentable.Type
    let whole = isRawValue ? Literal.tuple([Literal.Argument("rawValue", literal)]) : literal
    return KeyedDecodingContainer(
      try KeyedContainer<Key>(whole, of: type, at: path, unconsumedKeys: unconsumedKeys))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    try UnkeyedContainer(literal, at: path, unconsumedKeys: unconsumedKeys)
  }

  func singleValueContainer() throws -> any SingleValueDecodingContainer {
    guard type is any RawRepresentable.Type else {
      return SingleValueContainer(literal: literal, path: path, acceptsIdentifiers: false)
    }
    return SingleValueContainer(literal: literal.rawValue, path: path, acceptsIdentifiers: true)
  }
}

extension LiteralDecoder {
  /// Returns the value of a literal at a path. Every error is a `DecodingError` with a `Literal.DecodeError` inside.
  static func decode<Value: Decodable>(_ type: Value.Type, from literal: Literal, at path: Path) throws -> Value {
    if let found = try directValue(of: type, from: literal, at: path), let value = found as? Value { return value }
    let decoder = LiteralDecoder(type, literal, at: path)
    do {
      let value = try type.init(from: decoder)
      try decoder.unconsumedKeys.validate()
      return value
    } catch {
      throw decoder.located(error)
    }
  }

  /// Returns the value of a type whose `Decodable` layout differs from its notation: a scalar, a dictionary or a
  /// case without associated values; `nil` for all others.
  private static func directValue(of type: Any.Type, from literal: Literal, at path: Path) throws -> Any? {
    if let type = type as? any ScalarDecodable.Type {
      do throws(ScalarMismatch) {
        return try type.init(scalar: literal)
      } catch {
        throw DecodingError.literal(error.message, found: literal.description(limit: 60), at: path)
      }
    }
    switch literal {
    case .dictionary(let pairs): return try (type as? any PairDecodable.Type)?.decode(pairs, at: path)
    case .case(let name, let arguments) where arguments.isEmpty:
      return (type as? any CaseIterable.Type).flatMap { firstCase(named: name, of: $0) }
    default: return nil
    }
  }

  private static func firstCase<Value: CaseIterable>(named name: String, of type: Value.Type) -> Value? {
    type.allCases.first { value in
      guard let found = EnumCase(value, Mirror(reflecting: value)) else { return false }
      return found.name == name && found.payload.isEmpty
    }
  }
}

/// A dictionary type, decoded pair by pair whatever the type of its keys.
private protocol PairDecodable {
  /// Returns the dictionary of pairs at a path.
  static func decode(_ pairs: [Literal.Pair], at path: Path) throws -> Any
}

extension Dictionary: PairDecodable where Key: Decodable, Value: Decodable {
  static func decode(_ pairs: [Literal.Pair], at path: Path) throws -> Any {
    var dictionary = Dictionary(minimumCapacity: pairs.count)
    for pair in pairs {
      let path = path.appending(.element(pair.key))
      let key = try LiteralDecoder.decode(Key.self, from: pair.key, at: path)
      dictionary[key] = try LiteralDecoder.decode(Value.self, from: pair.value, at: path)
    }
    return dictionary
  }
}
