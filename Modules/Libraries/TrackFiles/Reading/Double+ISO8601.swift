import Foundation

extension Double {
  /// Reads a date and time of ISO 8601 in its extended form, such as `2024-05-01T10:00:00.5+02:00`, as seconds since the
  /// beginning of 1970; `nil` for any other text.
  ///
  /// The seconds may be missing. A time without an offset is in universal time. Second 60 counts as the first second of
  /// the next minute.
  init?(iso8601 text: String) {
    var rest = DigitReader(rest: Array(text.utf8)[...])
    guard let year = rest.number(digits: 4), rest.skip("-"), let month = rest.number(digits: 2), rest.skip("-"),
      let day = rest.number(digits: 2), rest.skip("T") || rest.skip("t") || rest.skip(" "),
      let hour = rest.number(digits: 2), hour < 24, rest.skip(":"),
      let minute = rest.number(digits: 2), minute < 60,
      let second = rest.skip(":") ? rest.number(digits: 2) : 0, second <= 60,
      let fraction = rest.skip(".") || rest.skip(",") ? rest.fraction() : 0,
      let offset = rest.offset(), rest.isAtEnd
    else { return nil }
    var date = tm()
    (date.tm_year, date.tm_mon, date.tm_mday) = (Int32(year) - 1900, Int32(month) - 1, Int32(day))
    let midnight = timegm(&date)
    // A day that does not exist becomes another one.
    guard date.tm_mon == month - 1, date.tm_mday == day else { return nil }
    self = Double(midnight + (hour * 60 + minute - offset) * 60 + second) + fraction
  }
}

/// The unread rest of a time.
private struct DigitReader {
  var rest: ArraySlice<UInt8>

  var isAtEnd: Bool { rest.isEmpty }

  /// Reads a number with exactly the given number of digits.
  mutating func number(digits: Int) -> Int? {
    let read = rest.prefix(digits)
    guard read.count == digits, read.allSatisfy(Self.isDigit) else { return nil }
    rest = rest.dropFirst(digits)
    return read.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
  }

  /// Skips a character if it comes next, and returns whether it did.
  mutating func skip(_ character: Unicode.Scalar) -> Bool {
    guard rest.first == UInt8(ascii: character) else { return false }
    rest = rest.dropFirst()
    return true
  }

  /// Reads the digits after a decimal point.
  mutating func fraction() -> Double? {
    let digits = rest.prefix(while: Self.isDigit)
    rest = rest[digits.endIndex...]
    return digits.isEmpty ? nil : Double("0." + String(decoding: digits, as: UTF8.self))
  }

  /// Reads an offset from universal time in minutes: `Z`, `+02:00`, `+0200`, `+02` or nothing.
  mutating func offset() -> Int? {
    if isAtEnd || skip("Z") || skip("z") { return 0 }
    let sign = skip("-") ? -1 : 1
    guard sign < 0 || skip("+"), let hours = number(digits: 2), hours < 24 else { return nil }
    if !skip(":") && isAtEnd { return sign * hours * 60 }
    guard let minutes = number(digits: 2), minutes < 60 else { return nil }
    return sign * (hours * 60 + minutes)
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
}
