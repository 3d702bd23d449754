extension String {
  /// The text with floating-point numbers rounded to about six digits, and with durations in seconds.
  var withRoundedNumbers: String { withNumbers(digits: 6) }

  /// The text with durations in seconds.
  var withSeconds: String { withNumbers(digits: 100) }

  /// Returns the text with rounded floating-point numbers, and with durations from a millisecond on in seconds.
  ///
  /// Strings in quotes do not change.
  ///
  /// - Parameter digits: The approximate number of significant digits.
  func withNumbers(digits: Int) -> String {
    guard utf8.contains(where: { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "(") }) else { return self }
    var (text, number) = ("", "")
    var (isQuoted, isEscaped, isName) = (false, false, false)
    for scalar in unicodeScalars {
      let isDigit = ("0"..."9").contains(scalar)
      if !isQuoted, number.isEmpty ? isDigit && !isName : isDigit || scalar == "." && !number.contains(".") {
        number.unicodeScalars.append(scalar)
        continue
      }
      if scalar == ")", let seconds = text.takeUnit(of: number) { number = seconds }
      text += number.rounded(digits)
      text.unicodeScalars.append(scalar)
      number = ""
      isName = scalar == "_" || isDigit || scalar.properties.isAlphabetic
      if scalar == "\"", !isEscaped { isQuoted.toggle() }
      isEscaped = isQuoted && scalar == "\\" && !isEscaped
    }
    return text + number.rounded(digits)
  }

  /// Replaces a smaller unit at the end by seconds, and returns their number; `nil` for less than a millisecond.
  private mutating func takeUnit(of number: String) -> String? {
    let units = ["milliseconds(": 1e3, "microseconds(": 1e6, "nanoseconds(": 1e9]
    guard hasSuffix("seconds("), let unit = units.first(where: { hasSuffix($0.key) }),
      let seconds = Double(number).map({ $0 / unit.value }), seconds >= 0.001
    else { return nil }
    self = dropLast(unit.key.count) + "seconds("
    return seconds.description
  }

  private func rounded(_ digits: Int) -> String {
    let parts = split(separator: ".")
    guard parts.count == 2, let value = Double(self) else { return self }
    let decimals = parts[0] == "0" ? digits + parts[1].prefix { $0 == "0" }.count : max(1, digits - parts[0].count)
    guard parts[1].count > decimals else { return self }
    let scale = (0..<decimals).reduce(1.0) { scale, _ in scale * 10 }
    return ((value * scale).rounded() / scale).description
  }
}
