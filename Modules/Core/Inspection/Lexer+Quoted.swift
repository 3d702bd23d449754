extension Lexer {
  /// Reads what stands between two marks, the first of which comes next, and resolves its escapes.
  mutating func quoted() throws(Literal.ParseError) -> String {
    let start = offset
    let mark = bytes[start]
    var content = ""
    offset += 1
    var taken = offset
    while let byte = current, byte != UInt8(ascii: "\n"), byte != UInt8(ascii: "\r") {
      if byte == mark {
        content += text(taken..<offset)
        offset += 1
        return content
      }
      if byte == UInt8(ascii: "\\") {
        content += text(taken..<offset)
        content.unicodeScalars.append(try escape())
        taken = offset
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
    "n": "\n", "r": "\r", "t": "\t", "0": "\0", "\\": "\\", "\"": "\"", "'": "'",
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
