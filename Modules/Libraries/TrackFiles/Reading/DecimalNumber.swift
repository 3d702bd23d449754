/// A number as people and programs write it in files.
struct DecimalNumber {
  /// The number; it is finite.
  let value: Double

  /// Whether it was written with a comma, as programs do that were made for one country only.
  let hasComma: Bool

  /// Reads a decimal number, or nothing.
  ///
  /// Swift alone would take `nan`, `inf` and hexadecimal digits, too.
  init?(_ text: String) {
    if let value = Self.read(text) {
      self.value = value
      hasComma = false
    } else {
      guard !text.contains("."), text.utf8.count(where: { $0 == UInt8(ascii: ",") }) == 1,
        let value = Self.read(text.replacing(",", with: "."))
      else { return nil }
      self.value = value
      hasComma = true
    }
  }

  private static func read(_ text: String) -> Double? {
    if let value = readShort(text) { return value }
    let isDecimal = text.utf8.allSatisfy {
      switch $0 {
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."),
        UInt8(ascii: "e"), UInt8(ascii: "E"):
        true
      default: false
      }
    }
    guard isDecimal, let value = Double(text), value.isFinite else { return nil }
    return value
  }

  /// Reads a number of at most 15 digits without an exponent, or nothing.
  ///
  /// Its digits and its power of ten are exact as `Double`, so their quotient is rounded once and correctly: it is
  /// what the long way gives, in a fifth of the time.
  private static func readShort(_ text: String) -> Double? {
    var digits = 0
    var count = 0
    var fraction: Int?
    var isNegative = false
    var isFirst = true
    for byte in text.utf8 {
      defer { isFirst = false }
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        digits = digits &* 10 &+ Int(byte &- UInt8(ascii: "0"))
        count += 1
        guard count <= 15 else { return nil }
      case UInt8(ascii: "."):
        guard fraction == nil, count > 0 else { return nil }
        fraction = count
      case UInt8(ascii: "-"):
        guard isFirst else { return nil }
        isNegative = true
      default: return nil
      }
    }
    guard count > 0, fraction != count else { return nil }
    let value = Double(digits) / powersOfTen[count - (fraction ?? count)]
    return isNegative ? -value : value
  }

  private static let powersOfTen = [1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14]
}

extension String {
  /// The text without the white space, in the sense of XML, at its ends.
  var trimmed: String {
    func isInk(_ byte: UInt8) -> Bool { byte > 0x20 }
    guard let first = utf8.first, let last = utf8.last, !isInk(first) || !isInk(last) else { return self }
    guard let start = utf8.firstIndex(where: isInk), let end = utf8.lastIndex(where: isInk) else { return "" }
    return String(self[start...end])
  }
}
