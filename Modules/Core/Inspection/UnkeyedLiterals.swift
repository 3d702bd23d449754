/// The elements of a literal in their order.
struct UnkeyedLiterals: UnkeyedDecodingContainer {
  private let elements: [LiteralElement]
  private let path: Path
  private let audit: LabelAudit

  private(set) var currentIndex = 0
  var count: Int? { elements.count }
  var isAtEnd: Bool { currentIndex == elements.count }
  var codingPath: [any CodingKey] { path.codingPath }

  /// Opens a literal; throws if it has no elements.
  init(_ literal: Literal, at path: Path, audit: LabelAudit) throws {
    guard let elements = literal.elements else {
      throw DecodingError.literal("expected an array, found \(literal.description(limit: 60))", at: path)
    }
    self.elements = elements
    self.path = path
    self.audit = audit
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
    try nextDecoder().container(keyedBy: type)
  }

  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    try nextDecoder().unkeyedContainer()
  }

  mutating func superDecoder() throws -> any Decoder {
    try nextDecoder()
  }

  private mutating func nextDecoder() throws -> LiteralDecoder {
    let element = try current()
    currentIndex += 1
    return LiteralDecoder(Any.self, element.value, at: path.appending(element.component), audit: audit)
  }

  private func current() throws -> LiteralElement {
    guard !isAtEnd else { throw DecodingError.literal("missing element \(currentIndex + 1)", at: path) }
    return elements[currentIndex]
  }
}

/// A part of a literal that an unkeyed container hands out in its turn.
struct LiteralElement {
  let value: Literal
  let component: Path.Component
}

extension Literal {
  /// The elements as `Decodable` lays them out: those of a dictionary are keys and values by turns, those of a
  /// range its bounds; `nil` when there are none.
  fileprivate var elements: [LiteralElement]? {
    switch self {
    case .array(let values): return Literal.elements(values)
    case .dictionary(let pairs):
      return pairs.flatMap { pair in
        [pair.key, pair.value].map { LiteralElement(value: $0, component: .element(pair.key)) }
      }
    case .tuple(let arguments) where arguments.allSatisfy { $0.label == nil }:
      return Literal.elements(arguments.map(\.value))
    case .record(_, let fields) where fields.map(\.label) == ["lowerBound", "upperBound"]:
      return Literal.elements(fields.map(\.value))
    default: return nil
    }
  }

  private static func elements(_ values: [Literal]) -> [LiteralElement] {
    values.enumerated().map { LiteralElement(value: $1, component: .element(.integer(Int128($0)))) }
  }
}
