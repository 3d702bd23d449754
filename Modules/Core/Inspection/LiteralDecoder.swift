/// A decoder over one literal, for the initialiser of one value.
final class LiteralDecoder: Decoder {
  let literal: Literal
  let path: Path
  let audit: LabelAudit
  let type: Any.Type

  var codingPath: [any CodingKey] { path.codingPath }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  init(_ type: Any.Type, _ literal: Literal, at path: Path, audit: LabelAudit = LabelAudit()) {
    self.type = type
    self.literal = literal
    self.path = path
    self.audit = audit
  }

  func container<Key: CodingKey>(keyedBy key: Key.Type) throws -> KeyedDecodingContainer<Key> {
    let isBare = type is any RawRepresentable.Type && literal.members == nil
    let whole = isBare ? Literal.tuple([Literal.Argument("rawValue", literal)]) : literal
    return KeyedDecodingContainer(try KeyedLiterals<Key>(whole, of: type, at: path, audit: audit))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    try UnkeyedLiterals(literal, at: path, audit: audit)
  }

  func singleValueContainer() throws -> any SingleValueDecodingContainer {
    guard type is any RawRepresentable.Type else {
      return SingleLiteral(literal: literal, path: path, readsIdentifiers: false)
    }
    return SingleLiteral(literal: literal.rawValue, path: path, readsIdentifiers: true)
  }
}

extension Literal {
  /// The raw value of a record that has nothing else; otherwise the literal itself.
  fileprivate var rawValue: Literal {
    switch self {
    case .record(_, let fields), .tuple(let fields): fields.map(\.label) == ["rawValue"] ? fields[0].value : self
    default: self
    }
  }
}
