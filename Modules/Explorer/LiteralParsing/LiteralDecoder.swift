public import Inspection

extension Literal {
  /// Returns the value of a decodable type that the literal denotes.
  ///
  /// The literal follows the layout that Swift synthesises for `Decodable`:
  /// - Records, labeled tuples and string-keyed dictionaries are decoded as structures. Labels are coding keys, and the
  ///   type must know every label.
  /// - An integer is accepted as a floating-point number, and an identifier as a raw string.
  /// - A case of a `CaseIterable` type is found by the name that it prints with, whatever its raw value.
  public func decode<Value: Decodable>(as type: Value.Type = Value.self) throws(DecodeError) -> Value {
    try LiteralDecoder.decode(type, from: self, at: Path())
  }
}

/// A decoder of one literal for one value. All its errors are a `Literal.DecodeError`.
final class LiteralDecoder: Decoder {
  let type: Any.Type
  let literal: Literal
  let path: Path
  /// The parts whose labels are keys of no container; `nil` before there is a container.
  private(set) var unknown: [Member]?

  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  init(_ type: Any.Type, _ literal: Literal, at path: Path) {
    (self.type, self.literal, self.path) = (type, literal, path)
  }

  /// A value may open several containers over the same literal; a label is known if one of them has its key.
  func container<Key: CodingKey>(keyedBy key: Key.Type) throws -> KeyedDecodingContainer<Key> {
    let container = try KeyedContainer<Key>(self)
    unknown = container.unknown.filter { part in unknown?.contains { $0.label == part.label } != false }
    return KeyedDecodingContainer(container)
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer { try UnkeyedContainer(literal, at: path) }

  func singleValueContainer() throws -> any SingleValueDecodingContainer {
    SingleValueContainer(literal: literal, path: path, isRawValue: type is any RawRepresentable.Type)
  }

  /// Throws if there is an unknown label.
  func checkLabels() throws(Literal.DecodeError) {
    guard let part = unknown?.first else { return }
    throw Literal.DecodeError("unexpected argument \(part.description)", found: part.text, at: path)
  }

  /// Returns the value of a literal at a path.
  static func decode<Value: Decodable>(
    _ type: Value.Type, from literal: Literal, at path: Path
  ) throws(Literal.DecodeError) -> Value {
    if let found = try directValue(of: type, from: literal, at: path), let value = found as? Value { return value }
    let decoder = LiteralDecoder(type, literal, at: path)
    do {
      let value = try type.init(from: decoder)
      try decoder.checkLabels()
      return value
    } catch {
      throw decoder.located(error)
    }
  }

  /// Returns the value of a type whose `Decodable` layout differs from its notation: a scalar, a dictionary or a
  /// case without associated values; `nil` for all others.
  private static func directValue(
    of type: Any.Type, from literal: Literal, at path: Path
  ) throws(Literal.DecodeError) -> Any? {
    if let value = try literal.scalar(of: type, at: path) { return value }
    switch literal {
    case .dictionary(let pairs): return try (type as? any PairDecodable.Type)?.decode(pairs, at: path)
    case .case(let name, let arguments) where arguments.isEmpty:
      return (type as? any CaseIterable.Type).flatMap { firstCase(named: name, of: $0) }
    default: return nil
    }
  }

  private static func firstCase<Value: CaseIterable>(named name: String, of type: Value.Type) -> Value? {
    type.allCases.first { Literal(reflecting: $0) == .case(name, []) }
  }
}

/// A dictionary type, decoded pair by pair whatever the type of its keys.
private protocol PairDecodable {
  /// Returns the dictionary of pairs at a path.
  static func decode(_ pairs: [Literal.Pair], at path: Path) throws(Literal.DecodeError) -> Any
}

extension Dictionary: PairDecodable where Key: Decodable, Value: Decodable {
  static func decode(_ pairs: [Literal.Pair], at path: Path) throws(Literal.DecodeError) -> Any {
    var dictionary = Dictionary(minimumCapacity: pairs.count)
    for pair in pairs {
      let path = path.appending(.element(pair.key))
      let key = try LiteralDecoder.decode(Key.self, from: pair.key, at: path)
      dictionary[key] = try LiteralDecoder.decode(Value.self, from: pair.value, at: path)
    }
    return dictionary
  }
}

extension Literal {
  /// Returns the text, the number, the duration or the Boolean of a type; `nil` for other types.
  fileprivate func scalar(of type: Any.Type, at path: Path) throws(DecodeError) -> Any? {
    switch (type, self) {
    case (is Bool.Type, .bool(let value)): return value
    case (is String.Type, .string(let value)): return value
    case (is Bool.Type, _): throw DecodeError(expected: "true or false", found: self, at: path)
    case (is String.Type, .case(let name, [])):
      throw DecodeError(expected: "a string such as \"\(name)\"", found: self, at: path)
    case (is String.Type, _): throw DecodeError(expected: "a string", found: self, at: path)
    case (is Duration.Type, _):
      if let value = Duration(self) { return value }
      throw DecodeError(expected: "a duration such as .seconds(1.5)", found: self, at: path)
    case (let type as any (FixedWidthInteger & Decodable).Type, .integer(let number)):
      if let value = type.init(exactly: number) { return value }
      throw DecodeError("\(number) does not fit in \(type)", found: description, at: path)
    case (let type as any (BinaryFloatingPoint & Decodable).Type, .integer(let number)): return type.init(number)
    case (let type as any (BinaryFloatingPoint & Decodable).Type, .floating(let number)):
      let value = type.init(number)
      if value.isFinite || !number.isFinite { return value }
      throw DecodeError("\(number) does not fit in \(type)", found: description, at: path)
    case (is any (FixedWidthInteger & Decodable).Type, _):
      throw DecodeError(expected: "an integer", found: self, at: path)
    case (is any (BinaryFloatingPoint & Decodable).Type, _):
      throw DecodeError(expected: "a number", found: self, at: path)
    default: return nil
    }
  }
}
