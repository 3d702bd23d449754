import Inspection

extension Parser {
  /// The next scalar; `nil` at the end of the text.
  var current: Unicode.Scalar? { offset < text.count ? text[offset] : nil }

  /// Skips white space, and returns the next scalar.
  mutating func peek() -> Unicode.Scalar? {
    while current?.properties.isWhitespace == true { offset += 1 }
    return current
  }

  /// Returns whether the given symbol is next after white space.
  mutating func isAt(_ symbol: Unicode.Scalar) -> Bool { peek() == symbol }

  /// Skips the given symbol if it is next after white space, and returns whether it was.
  mutating func skip(_ symbol: Unicode.Scalar) -> Bool {
    guard isAt(symbol) else { return false }
    offset += 1
    return true
  }

  /// Reads a name, which may be in backticks; returns `nil` if none is next.
  mutating func name() throws(Literal.ParseError) -> (text: String, isQuoted: Bool)? {
    guard let scalar = peek() else { return nil }
    if scalar == "`" { return (try quoted(), true) }
    if scalar.properties.isQuotationMark, scalar != "\"" {
      throw error("expected a string in straight double quotes, found \(scalar)")
    }
    guard Identifier.isHead(scalar) else { return nil }
    let start = offset
    skipWord()
    return (string(start..<offset), false)
  }

  /// Skips letters, digits and underscores.
  private mutating func skipWord() {
    while let scalar = current, Identifier.isTail(scalar) { offset += 1 }
  }

  /// Reads a decimal number, possibly with a sign, underscores, a fraction and an exponent.
  mutating func number() throws(Literal.ParseError) -> Literal {
    let start = offset
    if current == "-" { offset += 1 }
    skipWord()
    if current == ".", let next = text.dropFirst(offset + 1).first, "0"..."9" ~= next {
      offset += 1
      skipWord()
    }
    if ["e", "E"].contains(text[offset - 1]), current == "-" || current == "+" {
      offset += 1
      skipWord()
    }
    let written = string(start..<offset)
    let digits = written.filter { $0 != "_" }
    if let value = Int128(digits) { return .integer(value) }
    let isFraction = digits.contains { ".eE".contains($0) }
    guard let value = Double(digits), digits.allSatisfy({ "0123456789.-+eE".contains($0) }) else {
      throw error("expected a number, found '\(written.abbreviated(to: 40))'", at: start)
    }
    guard isFraction, value.isFinite else {
      throw error("the number \(written.abbreviated(to: 40)) is too large", at: start)
    }
    return .floating(value)
  }

  /// Returns a part of the text.
  func string(_ range: Range<Int>) -> String { String(String.UnicodeScalarView(text[range])) }
}

extension Parser {
  /// Reads a string or a name between two equal quotation marks, and resolves its escapes.
  mutating func quoted() throws(Literal.ParseError) -> String {
    let mark = text[offset]
    offset += 1
    var content = String.UnicodeScalarView()
    while let scalar = current, scalar != "\n", scalar != "\r" {
      offset += 1
      if scalar == mark { return String(content) }
      content.append(scalar == "\\" ? try escape() : scalar)
    }
    throw error("expected a closing \(mark), found the end of the line")
  }

  /// Reads an escape after its backslash.
  private mutating func escape() throws(Literal.ParseError) -> Unicode.Scalar {
    let start = offset - 1
    guard let scalar = current else { throw error("expected an escape after \\, found the end of the text") }
    offset += 1
    if let meaning = Self.escapes[scalar] { return meaning }
    if scalar != "u" { throw error("expected an escape such as \\n, found \\\(scalar)", at: start) }
    guard current == "{", let end = text[offset...].prefix(10).firstIndex(of: "}") else {
      throw error("expected \\u{…} with 1 to 8 hexadecimal digits", at: start)
    }
    let digits = string(offset + 1..<end)
    guard digits.first != "+", let value = UInt32(digits, radix: 16), let result = Unicode.Scalar(value) else {
      throw error("expected a Unicode scalar, found \\u{\(digits)}", at: start)
    }
    offset = end + 1
    return result
  }

  private static let escapes: [Unicode.Scalar: Unicode.Scalar] = [
    "n": "\n", "r": "\r", "t": "\t", "0": "\0", "\\": "\\", "\"": "\"", "'": "'", "$": "$",
  ]
}

extension Parser {
  /// Returns an error at a scalar, or at the next one. Cost: counts the characters before it.
  func error(_ message: String, at offset: Int? = nil) -> Literal.ParseError {
    Literal.ParseError(message: message, column: string(0..<(offset ?? self.offset)).count + 1)
  }

  /// Returns the error that something else was expected next.
  func unexpected(_ expected: String) -> Literal.ParseError { error("expected \(expected), found \(found)") }

  /// The next word or character for an error message, limited in length.
  var found: String {
    if offset == text.count { return "the end of the text" }
    var end = self
    end.skipWord()
    if end.offset > offset + 1 { return string(offset..<end.offset).abbreviated(to: 40) }
    return "'\(string(offset..<min(offset + 64, text.count)).prefix(1))'"
  }
}
