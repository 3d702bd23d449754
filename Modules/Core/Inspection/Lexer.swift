/// A reader of tokens from UTF-8, left to right, each byte once.
struct Lexer {
  let bytes: [UInt8]
  var offset = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Reads the next token; at the end of the text, again and again the end.
  mutating func next() throws(Literal.ParseError) -> Token {
    skipSpace()
    let start = offset
    let kind = try nextKind()
    return Token(kind: kind, range: start..<offset)
  }

  /// The byte of the next token, which is left where it is.
  mutating func peek() -> UInt8? {
    skipSpace()
    return current
  }

  private mutating func nextKind() throws(Literal.ParseError) -> Token.Kind {
    guard let byte = current else { return .end }
    switch byte {
    case UInt8(ascii: "\""): return .string(try quoted())
    case UInt8(ascii: "`"): return .name(try quoted(), isQuoted: true)
    case UInt8(ascii: "0")...UInt8(ascii: "9"): return try number()
    default: break
    }
    guard let scalar = scalar() else { return .end }
    if Identifier.isHead(scalar.value) { return .name(name(), isQuoted: false) }
    offset += scalar.length
    return .symbol(scalar.value)
  }

  private mutating func name() -> String {
    let start = offset
    skipWord()
    return text(start..<offset)
  }

  private mutating func skipSpace() {
    while let byte = current {
      if byte == 0x20 || byte &- 0x09 < 5 {
        offset += 1
      } else if byte > 0x7F, let scalar = scalar(), scalar.value.properties.isWhitespace {
        offset += scalar.length
      } else {
        return
      }
    }
  }
}

extension Lexer {
  /// The byte that comes next.
  var current: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  /// Goes past letters, digits and underscores.
  mutating func skipWord() {
    while let byte = current {
      if byte < 0x80 {
        guard Identifier.isTail(byte) else { return }
        offset += 1
      } else {
        guard let scalar = scalar(), Identifier.isTail(scalar.value) else { return }
        offset += scalar.length
      }
    }
  }

  /// The text of some bytes.
  func text(_ range: Range<Int>) -> String {
    String(decoding: bytes[range.clamped(to: 0..<bytes.count)], as: UTF8.self)
  }

  /// The scalar that comes next and its length in bytes.
  func scalar() -> (value: Unicode.Scalar, length: Int)? {
    guard let byte = current else { return nil }
    if byte < 0x80 { return (Unicode.Scalar(byte), 1) }
    var decoder = UTF8()
    var rest = bytes[offset..<min(offset + 4, bytes.count)].makeIterator()
    guard case .scalarValue(let scalar) = decoder.decode(&rest) else { return nil }
    return (scalar, UTF8.width(scalar))
  }

  /// An error at a byte, whose column is then counted.
  func error(_ message: String, at offset: Int) -> Literal.ParseError {
    Literal.ParseError(message: message, column: text(0..<offset).count + 1)
  }

  /// How an error message shows what stands somewhere: never more than a glance of it.
  func found(_ range: Range<Int>) -> String {
    guard range.lowerBound < bytes.count else { return "the end of the text" }
    guard range.count <= 1 else { return text(range).abbreviated(to: 40) }
    let character = text(range.lowerBound..<min(range.lowerBound + 64, bytes.count)).prefix(1)
    return "'\(character)'"
  }
}
