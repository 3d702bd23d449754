extension Lexer {
  /// Reads a number: decimal, `0x`, `0o` or `0b`, with underscores, a fraction, an exponent.
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
