/// A token of a literal's text and its range in bytes.
struct Token {
  enum Kind: Equatable {
    case name(String, isQuoted: Bool)
    case integer(UInt128)
    case floating(Double)
    case string(String)
    case symbol(Unicode.Scalar)
    case end
  }

  let kind: Kind
  let range: Range<Int>
}

/// A lexer over UTF-8 in one pass.
struct Lexer {
  let bytes: [UInt8]
  var offset = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Returns the next token and advances past it; at the end of the text, returns `end` each time.
  mutating func next() throws(Literal.ParseError) -> Token {
    skipSpace()
    let start = offset
    let kind = try nextKind()
    return Token(kind: kind, range: start..<offset)
  }

  /// Returns the first byte of the next token without consuming it.
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
    if byte == UInt8(ascii: "'") || byte > 0x7F && scalar.value.properties.isQuotationMark {
      throw error("expected a string in straight double quotes, found \(scalar.value)", at: offset)
    }
    guard Identifier.isHead(scalar.value) else {
      offset += scalar.length
      return .symbol(scalar.value)
    }
    let start = offset
    skipWord()
    return .name(text(start..<offset), isQuoted: false)
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
  /// The next byte; `nil` at the end of the text.
  var current: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  /// Advances past letters, digits and underscores.
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

  /// Returns the text of a range of bytes.
  func text(_ range: Range<Int>) -> String {
    String(decoding: bytes[range.clamped(to: 0..<bytes.count)], as: UTF8.self)
  }

  /// Returns the next scalar and its length in bytes, without consuming it.
  func scalar() -> (value: Unicode.Scalar, length: Int)? {
    guard let byte = current else { return nil }
    if byte < 0x80 { return (Unicode.Scalar(byte), 1) }
    var decoder = UTF8()
    var rest = bytes[offset..<min(offset + 4, bytes.count)].makeIterator()
    guard case .scalarValue(let scalar) = decoder.decode(&rest) else { return nil }
    return (scalar, UTF8.width(scalar))
  }

  /// Returns an error at a byte. Cost: counts the characters before it.
  func error(_ kind: Literal.ParseError.Kind, at offset: Int) -> Literal.ParseError {
    Literal.ParseError(kind: kind, column: text(0..<offset).count + 1)
  }

  /// Returns an error with a message at a byte.
  func error(_ message: String, at offset: Int) -> Literal.ParseError { error(.other(message), at: offset) }

  /// Returns the text of a range for an error message, limited in length.
  func found(_ range: Range<Int>) -> String {
    guard range.lowerBound < bytes.count else { return "the end of the text" }
    guard range.count <= 1 else { return text(range).abbreviated(to: 40) }
    let character = text(range.lowerBound..<min(range.lowerBound + 64, bytes.count)).prefix(1)
    return "'\(character)'"
  }
}
