import Inspection

/// The elements of a literal in order.
struct UnkeyedContainer: UnkeyedDecodingContainer {
  private let elements: [Member]
  private let path: Path

  private(set) var currentIndex = 0
  var count: Int? { elements.count }
  var isAtEnd: Bool { currentIndex == elements.count }
  var codingPath: [any CodingKey] { [] }

  /// Opens a container over a literal; throws if the literal has no elements.
  init(_ literal: Literal, at path: Path) throws(Literal.DecodeError) {
    guard let elements = literal.elements else {
      throw Literal.DecodeError(expected: "an array", found: literal, at: path)
    }
    (self.elements, self.path) = (elements, path)
  }

  mutating func decodeNil() throws -> Bool {
    guard try current().value == .nil else { return false }
    currentIndex += 1
    return true
  }

  mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    let element = try current()
    let value = try LiteralDecoder.decode(type, from: element.value, at: path.appending(element.component))
    currentIndex += 1
    return value
  }

  mutating func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type
  ) throws -> KeyedDecodingContainer<Nested> {
    try superDecoder().container(keyedBy: type)
  }

  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    try superDecoder().unkeyedContainer()
  }

  mutating func superDecoder() throws -> any Decoder {
    let element = try current()
    currentIndex += 1
    return LiteralDecoder(Any.self, element.value, at: path.appending(element.component))
  }

  private func current() throws(Literal.DecodeError) -> Member {
    if isAtEnd { throw Literal.DecodeError("missing element \(currentIndex + 1)", at: path) }
    return elements[currentIndex]
  }
}

/// A literal as one value.
struct SingleValueContainer: SingleValueDecodingContainer {
  let literal: Literal
  let path: Path
  /// Whether it is a raw value, which may be written as the name of its case or as the only field of a record.
  let isRawValue: Bool

  var codingPath: [any CodingKey] { [] }

  func decodeNil() -> Bool { literal == .nil }

  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    if isRawValue, case .case(let name, []) = literal, let name = name as? Value { return name }
    return try LiteralDecoder.decode(type, from: isRawValue ? literal.rawValue : literal, at: path)
  }
}
