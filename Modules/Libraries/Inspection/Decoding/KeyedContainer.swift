/// The parts of a literal by their labels, as the keys of a type.
struct KeyedContainer<Key: CodingKey>: KeyedDecodingContainerProtocol {
  private let members: LabelledMembers
  private let whole: Literal
  private let path: Path
  private let unconsumedKeys: UnconsumedKeys

  var codingPath: [any CodingKey] { path.components }

  /// The labels that are keys. A loop, because `compactMap` is not specialised for keys of other modules.
  var allKeys: [Key] {
    var keys: [Key] = []
    for member in members.all {
      if let key = Key(stringValue: member.label) { keys.append(key) }
    }
    return keys
  }

  /// Opens a container over a literal. Throws if the literal has no labels, has a label twice, or is an unknown case.
  init(_ literal: Literal, of type: Any.Type, at path: Path, unconsumedKeys: UnconsumedKeys) throws {
    whole = literal
    self.path = path
    self.unconsumedKeys = unconsumedKeys
    members = try LabelledMembers(of: literal, as: type, at: path)
    let unknown = members.all.filter { Key(stringValue: $0.label) == nil }
    if case .case(let name, _) = literal, unknown.count == members.all.count {
      throw DecodingError.unknownCase(name, at: path)
    }
    unconsumedKeys.formIntersection(unknown, at: path)
  }

  func contains(_ key: Key) -> Bool {
    members[key.stringValue] != nil
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
    try superDecoder(forKey: key).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    try superDecoder(forKey: key).unkeyedContainer()
  }

  func superDecoder(forKey key: Key) throws -> any Decoder {
    decoder(of: try member(key))
  }

  /// Returns the decoder of the superclass, whose fields are among the others.
  func superDecoder() throws -> any Decoder {
    LiteralDecoder(Any.self, whole, at: path, unconsumedKeys: unconsumedKeys)
  }
}

extension KeyedContainer {
  private func decoder(of member: Member) -> LiteralDecoder {
    LiteralDecoder(Any.self, member.content, at: path.appending(member.component), unconsumedKeys: unconsumedKeys)
  }

  private func member(_ key: Key) throws -> Member {
    guard let found = members[key.stringValue] else {
      let missing = Literal.DecodeError.Kind.missingArgument(KeyedContainer.argument(for: key.stringValue))
      guard let unknown = unconsumedKeys.first(at: path) else {
        throw DecodingError.missing(key, missing, found: nil, at: path)
      }
      let message = "\(unknown.unexpected), \(missing.message)"
      throw DecodingError.missing(key, .other(message), found: unknown.text, at: path)
    }
    return found
  }

  /// Returns the label of an argument, or its position, counted from 1, if its key is one such as `_0`.
  private static func argument(for key: String) -> String {
    key.hasPrefix("_") ? Int(key.dropFirst()).map { "\($0 + 1)" } ?? key : key
  }
}

/// The parts of a literal by their labels.
private struct LabelledMembers {
  let all: [Member]
  /// The parts after the first; most literals that are cases have no more.
  private let others: [String: Member]

  /// Finds the parts. Throws if the literal has no labels, or has a label twice.
  init(of literal: Literal, as type: Any.Type, at path: Path) throws {
    guard let members = literal.members else {
      throw DecodingError.expected(type == Any.self ? "labelled values" : typeName(of: type), found: literal, at: path)
    }
    all = members
    others = try Dictionary(members.dropFirst().map { ($0.label, $0) }) { part, _ in throw Self.twice(part, at: path) }
    if let first = members.first, others[first.label] != nil { throw Self.twice(first, at: path) }
  }

  private static func twice(_ part: Member, at path: Path) -> DecodingError {
    .literal("argument \(part.description) appears twice", found: part.text, at: path)
  }

  subscript(label: String) -> Member? {
    if let first = all.first, first.label == label { return first }
    return others[label]
  }
}

/// The labels of a literal that no container has a key for, while one value is decoded.
///
/// A value may open several containers over the same literal; a label is consumed if one of them has its key.
final class UnconsumedKeys {
  /// The labels at each path; there are few paths, as each value is decoded with keys of its own.
  private var places: [(path: Path, members: [Member])] = []

  /// Keeps only those labels at a path that a container has no key for.
  func formIntersection(_ unknown: [Member], at path: Path) {
    if let index = index(of: path) {
      places[index].members.removeAll { member in !unknown.contains { $0.label == member.label } }
    } else {
      places.append((path, unknown))
    }
  }

  /// Returns the first part with an unconsumed label at a path; `nil` if there is none.
  func first(at path: Path) -> Member? { index(of: path).flatMap { places[$0].members.first } }

  /// Throws if a label is unconsumed.
  func validate() throws {
    for place in places {
      guard let unknown = place.members.first else { continue }
      throw DecodingError.literal(unknown.unexpected, found: unknown.text, at: place.path)
    }
  }

  private func index(of path: Path) -> Int? { places.firstIndex { $0.path == path } }
}
