extension Lexer {
  /// Reads a number: decimal, `0x`, `0o` or `0b`, possibly with underscores, a fraction and an exponent.
  mutating func number() throws(Literal.ParseError) -> Token.Kind {
    let start = offset
    skipNumber()
    let written = text(start..<offset)
    let digits = written.filter { $0 != "_" }
    if let radix = Lexer.radix[digits.prefix(2).lowercased()] {
      return .integer(try integer(digits.dropFirst(2), radix, written, at: start))
    }
    if digits.utf8.allSatisfy(Lexer.isDigit) { return .integer(try integer(digits[...], 10, written, at: start)) }
    guard let value = Double(digits) else { throw notANumber(written, at: start) }
    guard value.isFinite else { throw tooLarge(written, at: start) }
    return .floating(value)
  }

  private static let radix = ["0x": 16, "0o": 8, "0b": 2]

  private func integer(
    _ digits: Substring, _ radix: Int, _ written: String, at start: Int
  ) throws(Literal.ParseError) -> UInt128 {
    if let value = UInt128(digits, radix: radix), digits.first != "+" { return value }
    let isNumber = !digits.isEmpty && digits.allSatisfy { $0.hexDigitValue.map { $0 < radix } ?? false }
    throw isNumber ? tooLarge(written, at: start) : notANumber(written, at: start)
  }

  private mutating func skipNumber() {
    let start = offset
    skipWord()
    if current == UInt8(ascii: "."), offset + 1 < bytes.count, Lexer.isDigit(bytes[offset + 1]) {
      offset += 1
      skipWord()
    }
    let isDecimal = start + 1 == bytes.count || bytes[start + 1] | 0x20 != UInt8(ascii: "x")
    let isExponent = isDecimal && bytes[offset - 1] | 0x20 == UInt8(ascii: "e")
    if isExponent, current == UInt8(ascii: "-") || current == UInt8(ascii: "+") {
      offset += 1
      skipWord()
    }
  }

  static func isDigit(_ byte: UInt8) -> Bool {
    byte &- 0x30 < 10
  }

  private func notANumber(_ written: String, at start: Int) -> Literal.ParseError {
    error("expected a number, found '\(written.abbreviated(to: 40))'", at: start)
  }

  private func tooLarge(_ written: String, at start: Int) -> Literal.ParseError {
    error("the number \(written.abbreviated(to: 40)) is too large", at: start)
  }
}

extension Lexer {
  /// Reads a string or a name between two equal quotation marks, and resolves its escapes.
  mutating func quoted() throws(Literal.ParseError) -> String {
    let start = offset
    let mark = bytes[start]
    var content = ""
    offset += 1
    var pending = offset
    while let byte = current, byte != UInt8(ascii: "\n"), byte != UInt8(ascii: "\r") {
      if byte == mark {
        content += text(pending..<offset)
        offset += 1
        return content
      }
      if byte == UInt8(ascii: "\\") {
        content += text(pending..<offset)
        content.unicodeScalars.append(try escape())
        pending = offset
      } else {
        offset += 1
      }
    }
    throw error("expected a closing \(Unicode.Scalar(mark)), found the end of the line", at: offset)
  }

  private mutating func escape() throws(Literal.ParseError) -> Unicode.Scalar {
    let start = offset
    offset += 1
    guard let scalar = scalar() else {
      throw error("expected an escape after \\, found the end of the text", at: offset)
    }
    offset += scalar.length
    if scalar.value == "u" { return try codePoint(from: start) }
    if let meaning = Lexer.escapes[scalar.value] { return meaning }
    throw error("expected an escape such as \\n, found \\\(scalar.value)", at: start)
  }

  private static let escapes: [Unicode.Scalar: Unicode.Scalar] = [
    "n": "\n", "r": "\r", "t": "\t", "0": "\0", "\\": "\\", "\"": "\"", "'": "'", "$": "$",
  ]

  private mutating func codePoint(from start: Int) throws(Literal.ParseError) -> Unicode.Scalar {
    let rest = bytes[offset..<min(offset + 10, bytes.count)]
    guard rest.first == UInt8(ascii: "{"), let end = rest.firstIndex(of: UInt8(ascii: "}")) else {
      throw error("expected \\u{…} with 1 to 8 hexadecimal digits", at: start)
    }
    let digits = text(offset + 1..<end)
    guard digits.first != "+", let value = UInt32(digits, radix: 16), let scalar = Unicode.Scalar(value) else {
      throw error("expected a Unicode scalar, found \\u{\(digits)}", at: start)
    }
    offset = end + 1
    return scalar
  }
}
