extension UInt8 {
  /// Whether it ends a run of plain characters in quotes.
  var endsJSONText: Bool { self == UInt8(ascii: "\"") || self == UInt8(ascii: "\\") || self == UInt8(ascii: "\n") }

  /// Whether it can stand in a number.
  var isInJSONNumber: Bool {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "."),
      UInt8(ascii: "e"), UInt8(ascii: "E"):
      true
    default: false
    }
  }

  fileprivate var isDigit: Bool { self >= UInt8(ascii: "0") && self <= UInt8(ascii: "9") }
}

extension ArraySlice<UInt8> {
  /// Whether these characters are a number in the grammar of JSON: `-0.5e+3`, but not `01`, `.5` or `5.`.
  var isJSONNumber: Bool {
    var rest = self
    if rest.first == UInt8(ascii: "-") { rest.removeFirst() }
    let whole = rest.prefix { $0.isDigit }
    guard !whole.isEmpty, whole.count == 1 || whole.first != UInt8(ascii: "0") else { return false }
    rest = rest[whole.endIndex...]
    if rest.first == UInt8(ascii: ".") {
      let fraction = rest.dropFirst().prefix { $0.isDigit }
      guard !fraction.isEmpty else { return false }
      rest = rest[fraction.endIndex...]
    }
    guard rest.first.map({ $0 | 0x20 }) == UInt8(ascii: "e") else { return rest.isEmpty }
    rest.removeFirst()
    if rest.first == UInt8(ascii: "+") || rest.first == UInt8(ascii: "-") { rest.removeFirst() }
    return !rest.isEmpty && rest.allSatisfy { $0.isDigit }
  }
}

extension TextBuffer {
  /// Reads the escape sequence at the position: the character it stands for, and its length in bytes.
  ///
  /// Half a pair of surrogates stands for U+FFFD.
  func escape() throws(TextStop) -> (Unicode.Scalar, length: Int) {
    switch try byte(1) {
    case UInt8(ascii: "\""): return ("\"", 2)
    case UInt8(ascii: "\\"): return ("\\", 2)
    case UInt8(ascii: "/"): return ("/", 2)
    case UInt8(ascii: "b"): return ("\u{8}", 2)
    case UInt8(ascii: "f"): return ("\u{C}", 2)
    case UInt8(ascii: "n"): return ("\n", 2)
    case UInt8(ascii: "r"): return ("\r", 2)
    case UInt8(ascii: "t"): return ("\t", 2)
    case UInt8(ascii: "u"): return try unicodeEscape()
    default: throw .problem(.badEscape, at: position)
    }
  }

  /// Reads the number at the position, and its length in bytes.
  func number() throws(TextStop) -> (Double, length: Int) {
    var length = 0
    while case let byte = try byte(length), byte.isInJSONNumber {
      length += 1
      guard length <= Self.longestNumber else { throw .problem(.badNumber, at: position) }
    }
    let digits = bytes[position..<position + length]
    guard digits.isJSONNumber, let number = Double(String(decoding: digits, as: UTF8.self)), number.isFinite else {
      throw .problem(.badNumber, at: position)
    }
    return (number, length)
  }

  private static let longestNumber = 400

  private func unicodeEscape() throws(TextStop) -> (Unicode.Scalar, length: Int) {
    let unit = try hexadecimal(at: 2)
    guard UTF16.isLeadSurrogate(unit) else { return (Unicode.Scalar(unit) ?? "\u{FFFD}", 6) }
    guard try byte(6) == UInt8(ascii: "\\"), try byte(7) == UInt8(ascii: "u") else { return ("\u{FFFD}", 6) }
    let low = try hexadecimal(at: 8)
    guard UTF16.isTrailSurrogate(low) else { return ("\u{FFFD}", 6) }
    let scalar = Unicode.Scalar(0x10000 + (UInt32(unit) & 0x3FF) << 10 + UInt32(low) & 0x3FF)
    return (scalar ?? "\u{FFFD}", 12)
  }

  private func hexadecimal(at offset: Int) throws(TextStop) -> UInt16 {
    var unit: UInt16 = 0
    for index in offset..<offset + 4 {
      guard let digit = Character(Unicode.Scalar(try byte(index))).hexDigitValue else {
        throw .problem(.badEscape, at: position)
      }
      unit = unit << 4 | UInt16(digit)
    }
    return unit
  }
}
