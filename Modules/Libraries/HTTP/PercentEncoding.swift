/// Percent-encoding of URLs (RFC 3986, 2.1).
public enum PercentEncoding {
  /// Returns a text as one path segment, encoding every byte except letters, digits and `-._~`.
  public static func segment(_ text: String) -> String {
    encode(text.utf8) { isLetterOrDigit($0) || "-._~".utf8.contains($0) }
  }

  /// Returns a path or a query, parts of which may already be encoded; `nil` if a `%` lacks two hexadecimal digits.
  static func pathOrQuery(_ text: Substring) -> String? {
    let parts = text.utf8.split(separator: UInt8(ascii: "%"), omittingEmptySubsequences: false)
    guard parts.dropFirst().allSatisfy({ $0.count >= 2 && $0.prefix(2).allSatisfy(isHexDigit) }) else { return nil }
    return encode(text.utf8) { isLetterOrDigit($0) || "-._~!$&'()*+,;=:@/?%".utf8.contains($0) }
  }

  /// Returns the decoded text; a `%` without two hexadecimal digits is kept.
  public static func decoded(_ text: String) -> String {
    var bytes: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      let digits = rest.prefix(2)
      if byte == UInt8(ascii: "%"), digits.count == 2, digits.allSatisfy(isHexDigit) {
        bytes.append(UInt8(String(decoding: digits, as: UTF8.self), radix: 16) ?? byte)
        rest.removeFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  static func isLetterOrDigit(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: false
    }
  }

  static func isHexDigit(_ byte: UInt8) -> Bool {
    "0123456789abcdefABCDEF".utf8.contains(byte)
  }

  private static func encode(_ bytes: some Sequence<UInt8>, unless isPlain: (UInt8) -> Bool) -> String {
    let digits = Array("0123456789ABCDEF".utf8)
    var encoded: [UInt8] = []
    for byte in bytes {
      encoded += isPlain(byte) ? [byte] : [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
    }
    return String(decoding: encoded, as: UTF8.self)
  }
}
