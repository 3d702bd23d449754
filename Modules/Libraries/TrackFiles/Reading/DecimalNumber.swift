/// A number as it is written in files.
struct DecimalNumber {
  /// The number; it is finite.
  let value: Double

  /// Whether it was written with a decimal comma, as some programs do in some countries.
  let hasComma: Bool

  /// Reads a decimal number; `nil` for any other text, such as `nan`, `inf` and hexadecimal digits.
  init?(_ text: String) {
    hasComma = text.utf8.count { $0 == UInt8(ascii: ",") } == 1 && !text.utf8.contains(UInt8(ascii: "."))
    let digits = hasComma ? text.replacing(",", with: ".") : text
    guard digits.utf8.allSatisfy(Self.isDecimal), let value = Double(digits), value.isFinite else { return nil }
    self.value = value
  }

  private static func isDecimal(_ byte: UInt8) -> Bool {
    switch Unicode.Scalar(byte) {
    case "0"..."9", "+", "-", ".", "e", "E": true
    default: false
    }
  }
}
