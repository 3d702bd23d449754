/// The parts of a literal by their labels.
struct KeyedLiterals<Key: CodingKey>: KeyedDecodingContainerProtocol {
  private let members: [String: LiteralMember]
  private let whole: Literal
  private let path: Path
  private let audit: LabelAudit

  let allKeys: [Key]
  var codingPath: [any CodingKey] { path.codingPath }

  /// Opens a literal; throws if it has no labels, one of them twice, or is a case that the keys do not know.
  init(_ literal: Literal, of type: Any.Type, at path: Path, audit: LabelAudit) throws {
    guard let members = literal.members else {
      let found = literal.description(limit: 60)
      let expected = type == Any.self ? "labelled values" : typeName(of: type)
      throw DecodingError.literal("expected \(expected), found \(found)", at: path)
    }
    whole = literal
    self.path = path
    self.audit = audit
    self.members = try Dictionary(members.map { ($0.label, $0) }) { first, _ in
      throw DecodingError.literal("argument \(first.shown) is given twice", at: path)
    }
    allKeys = members.compactMap { Key(stringValue: $0.label) }
    if case .case(let name, _) = literal, allKeys.isEmpty {
      throw DecodingError.literal("unknown case '\(name)'", at: path)
    }
    audit.open(members.filter { Key(stringValue: $0.label) == nil }, at: path)
  }

  func contains(_ key: Key) -> Bool {
    find(key) != nil
  }

  func decodeNil(forKey key: Key) throws -> Bool {
    try member(key).value == .nil
  }

  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
    let member = try member(key)
    return try LiteralDecoder.decode(type, from: member.value, at: path.appending(member.component))
  }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type, forKey key: Key
  ) throws -> KeyedDecodingContainer<Nested> {
    try decoder(try member(key)).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    try decoder(try member(key)).unkeyedContainer()
  }

  func superDecoder(forKey key: Key) throws -> any Decoder {
    decoder(try member(key))
  }

  /// The decoder of the class above: inherited fields stand among the others, unless there is a `super`.
  func superDecoder() throws -> any Decoder {
    guard let member = members["super"] else { return LiteralDecoder(Any.self, whole, at: path, audit: audit) }
    audit.read(member.label, at: path)
    return decoder(member)
  }
}

extension KeyedLiterals {
  private func decoder(_ member: LiteralMember) -> LiteralDecoder {
    LiteralDecoder(Any.self, member.content, at: path.appending(member.component), audit: audit)
  }

  private func member(_ key: Key) throws -> LiteralMember {
    guard let found = find(key) else {
      let missing = "missing argument \(KeyedLiterals.shown(key.stringValue))"
      let message = [audit.complaint(at: path), missing].compactMap(\.self).joined(separator: ", ")
      throw DecodingError.missing(key, message, at: path)
    }
    return found
  }

  /// The part under a key, or under the name of the property when the key is spelled differently.
  private func find(_ key: Key) -> LiteralMember? {
    if let found = members[key.stringValue] { return found }
    guard let name = EnumCase(key, Mirror(reflecting: key))?.name, let found = members[name] else { return nil }
    audit.read(found.label, at: path)
    return found
  }

  private static func shown(_ label: String) -> String {
    guard label.hasPrefix("_"), let position = Int(label.dropFirst()) else { return "'\(label)'" }
    return "\(position + 1)"
  }
}
