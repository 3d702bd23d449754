/// Texts as parts of a web address.
enum PercentEncoding {
  /// Writes a text as one segment of a path: all but letters, digits and `-._~` as `%` and two digits, byte by byte.
  static func segment(_ text: String) -> String {
    encode(text.utf8) { isLetterOrDigit($0) || "-._~".utf8.contains($0) }
  }

  /// Writes a path, of which parts may be encoded already; `nil` if a `%` is not followed by two hexadecimal digits.
  static func path(_ text: Substring) -> String? {
    guard text.split(separator: "%", omittingEmptySubsequences: false).dropFirst().allSatisfy(beginsWithHexDigits)
    else { return nil }
    return encode(text.utf8) { isLetterOrDigit($0) || "-._~!$&'()*+,;=:@/%".utf8.contains($0) }
  }

  static func isLetterOrDigit(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: false
    }
  }

  private static func encode(_ bytes: some Sequence<UInt8>, unless isPlain: (UInt8) -> Bool) -> String {
    let digits = Array("0123456789ABCDEF".utf8)
    var encoded: [UInt8] = []
    for byte in bytes {
      encoded += isPlain(byte) ? [byte] : [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
    }
    return String(decoding: encoded, as: UTF8.self)
  }

  private static func beginsWithHexDigits(_ text: Substring) -> Bool {
    let digits = text.utf8.prefix(2)
    return digits.count == 2 && digits.allSatisfy { Character(UnicodeScalar($0)).isHexDigit && $0 < 128 }
  }
}
