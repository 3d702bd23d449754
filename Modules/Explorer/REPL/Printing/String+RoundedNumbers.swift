extension String {
  /// The text with its floating-point numbers outside of quotes rounded to about six significant digits.
  var withRoundedNumbers: String { withNumbers(digits: 6) }

  /// Returns the text with its floating-point numbers outside of quotes rounded to about a number of significant digits.
  func withNumbers(digits: Int) -> String {
    guard hasLongFraction else { return self }
    var (text, number) = (UnicodeScalarView(), "")
    var (isQuoted, isEscaped, isName) = (false, false, false)
    for scalar in unicodeScalars {
      let isDigit = ("0"..."9").contains(scalar)
      if !isQuoted, number.isEmpty ? isDigit && !isName : isDigit || scalar == "." && !number.contains(".") {
        number.unicodeScalars.append(scalar)
        continue
      }
      text.append(contentsOf: number.rounded(digits).unicodeScalars)
      text.append(scalar)
      number = ""
      isName = scalar == "_" || isDigit || scalar.properties.isAlphabetic
      if scalar == "\"", !isEscaped { isQuoted.toggle() }
      isEscaped = isQuoted && scalar == "\\" && !isEscaped
    }
    return String(text) + number.rounded(digits)
  }

  /// Whether more than four digits follow a dot.
  private var hasLongFraction: Bool {
    var digits: Int?
    for byte in utf8 {
      if byte == UInt8(ascii: ".") {
        digits = 0
      } else if let count = digits, (0x30...0x39).contains(byte) {
        if count == 4 { return true }
        digits = count + 1
      } else {
        digits = nil
      }
    }
    return false
  }

  /// Returns the number, rounded.
  private func rounded(_ digits: Int) -> String {
    let parts = split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 2, let value = Double(self) else { return self }
    let decimals = parts[0] == "0" ? digits + parts[1].prefix { $0 == "0" }.count : max(1, digits - parts[0].count)
    guard parts[1].count > decimals else { return self }
    let scale = (0..<decimals).reduce(1.0) { scale, _ in scale * 10 }
    return ((value * scale).rounded() / scale).description
  }
}
