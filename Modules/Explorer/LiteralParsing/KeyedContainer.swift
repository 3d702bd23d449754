import Inspection

/// The parts of a literal by their labels, as the keys of a type.
struct KeyedContainer<Key: CodingKey>: KeyedDecodingContainerProtocol {
  private let decoder: LiteralDecoder
  private let members: [Member]
  /// The parts by their labels; `nil` for a single one, such as a case.
  private let positions: [String: Int]?
  /// The parts whose labels are not keys.
  let unknown: [Member]

  var codingPath: [any CodingKey] { [] }
  /// The labels that are keys. A loop, because `compactMap` is not specialized for keys of other modules.
  private(set) var allKeys: [Key] = []

  /// Opens a container over a literal. Throws if the literal has no labels, has a label twice, or is an unknown case.
  init(_ decoder: LiteralDecoder) throws(Literal.DecodeError) {
    let (literal, path, type) = (decoder.literal, decoder.path, decoder.type)
    guard let members = literal.members else {
      let expected = type == Any.self ? "labeled values" : typeName(of: type)
      throw Literal.DecodeError(expected: expected, found: literal, at: path)
    }
    (self.decoder, self.members) = (decoder, members)
    var (positions, unknown) = ([String: Int](), [Member]())
    for (position, member) in members.enumerated() {
      if let key = Key(stringValue: member.label) { allKeys.append(key) } else { unknown.append(member) }
      if members.count > 1, positions.updateValue(position, forKey: member.label) != nil {
        throw Literal.DecodeError("argument \(member.description) appears twice", found: member.text, at: path)
      }
    }
    if case .case(let name, _) = literal, allKeys.isEmpty { throw Literal.DecodeError(unknownCase: name, at: path) }
    (self.positions, self.unknown) = (members.count > 1 ? positions : nil, unknown)
  }

  func contains(_ key: Key) -> Bool { member(key) != nil }

  func decodeNil(forKey key: Key) throws -> Bool { try required(key).value == .nil }

  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
    let member = try required(key)
    return try LiteralDecoder.decode(type, from: member.value, at: decoder.path.appending(member.component))
  }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type, forKey key: Key
  ) throws -> KeyedDecodingContainer<Nested> {
    let nested = try nestedDecoder(for: key)
    let container = try nested.container(keyedBy: type)
    try nested.checkLabels()
    return container
  }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    try nestedDecoder(for: key).unkeyedContainer()
  }

  func superDecoder(forKey key: Key) throws -> any Decoder { try nestedDecoder(for: key) }

  /// Returns the decoder of the superclass, whose fields are among the others.
  func superDecoder() throws -> any Decoder { decoder }

  private func nestedDecoder(for key: Key) throws(Literal.DecodeError) -> LiteralDecoder {
    let member = try required(key)
    return LiteralDecoder(Any.self, member.content, at: decoder.path.appending(member.component))
  }

  private func member(_ key: Key) -> Member? {
    if let positions { return positions[key.stringValue].map { members[$0] } }
    return members.first.flatMap { $0.label == key.stringValue ? $0 : nil }
  }

  private func required(_ key: Key) throws(Literal.DecodeError) -> Member {
    if let found = member(key) { return found }
    try decoder.checkLabels()
    let label = key.stringValue
    let position = label.hasPrefix("_") ? Int(label.dropFirst()) : nil
    let name = position.map { "\($0 + 1)" }
    throw Literal.DecodeError(
      "missing argument " + (name ?? "'\(label)'"), missingArgument: name ?? label, at: decoder.path)
  }
}
