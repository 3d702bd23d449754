/// The elements of a literal in order.
struct UnkeyedContainer: UnkeyedDecodingContainer {
  private let elements: [Member]
  private let path: Path
  private let unconsumedKeys: UnconsumedKeys

  private(set) var currentIndex = 0
  var count: Int? { elements.count }
  var isAtEnd: Bool { currentIndex == elements.count }
  var codingPath: [any CodingKey] { path.components }

  /// Opens a container over a literal; throws if the literal has no elements.
  init(_ literal: Literal, at path: Path, unconsumedKeys: UnconsumedKeys) throws {
    guard let elements = literal.elements else {
      throw DecodingError.expected("an array", found: literal, at: path)
    }
    self.elements = elements
    self.path = path
    self.unconsumedKeys = unconsumedKeys
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
    let path = path.appending(element.component)
    return LiteralDecoder(Any.self, element.value, at: path, unconsumedKeys: unconsumedKeys)
  }

  private func current() throws -> Member {
    guard !isAtEnd else { throw DecodingError.literal("missing element \(currentIndex + 1)", at: path) }
    return elements[currentIndex]
  }
}

/// A literal as one value.
struct SingleValueContainer: SingleValueDecodingContainer {
  let literal: Literal
  let path: Path
  /// Whether an identifier is accepted as a string, because a raw value may be written as the name of its case.
  let acceptsIdentifiers: Bool

  var codingPath: [any CodingKey] { path.components }

  func decodeNil() -> Bool {
    literal == .nil
  }

  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    if acceptsIdentifiers, case .case(let name, let arguments) = literal, arguments.isEmpty, let name = name as? Value {
      return name
    }
    return try LiteralDecoder.decode(type, from: literal, at: path)
  }
}
