import Foundation

extension Double {
  /// Reads a date and time of ISO 8601 in its extended form, such as `2024-05-01T10:00:00.5+02:00`, as seconds since
  /// the beginning of 1970; `nil` for any other string.
  ///
  /// The seconds may be missing. A time without an offset is in universal time. Second 60 counts as the first second of
  /// the next minute, and 24:00 as midnight. A time zone or calendar in brackets, as in RFC 9557, is ignored.
  init?(iso8601 text: String) {
    let halves = text.utf8.prefix { $0 != UInt8(ascii: "[") }.split(maxSplits: 1) { "Tt ".utf8.contains($0) }
    guard halves.count == 2 else { return nil }
    let clock = halves[1].prefix { "0123456789:.,".utf8.contains($0) }
    let days = halves[0].split(separator: UInt8(ascii: "-")).map { Int32(Substring($0)) ?? 0 }
    let times =
      clock.split(separator: UInt8(ascii: ":")).map {
        Double(Substring($0)) ?? Double(Substring($0).replacing(",", with: ".")) ?? .nan
      } + [0]
    let isMidnight = times[0] == 24 && times.dropFirst().allSatisfy { $0 == 0 }
    guard days.count == 3, days[0] > 0, 3...4 ~= times.count, 0..<24 ~= times[0] || isMidnight, 0..<60 ~= times[1],
      0..<61 ~= times[2], let offset = Self.offset(String(Substring(halves[1].dropFirst(clock.count))).trimmed)
    else { return nil }
    var date = tm()
    (date.tm_year, date.tm_mon, date.tm_mday) = (days[0] - 1900, days[1] - 1, days[2])
    let midnight = timegm(&date)
    // A day that does not exist becomes another one.
    guard date.tm_mon == days[1] - 1, date.tm_mday == days[2] else { return nil }
    self = Double(midnight) + (times[0] * 60 + times[1]) * 60 + times[2] - offset
  }

  /// Reads an offset from universal time in seconds: `Z`, `UTC`, `+02:00`, `+0200`, `+02` or nothing.
  private static func offset(_ text: String) -> Double? {
    if ["", "Z", "z", "UTC"].contains(text) { return 0 }
    let digits = text.dropFirst().filter { $0 != ":" }
    guard let sign = text.first, "+-".contains(sign), let number = Int(digits), [2, 4].contains(digits.count) else {
      return nil
    }
    let minutes = digits.count == 2 ? number * 60 : number / 100 * 60 + number % 100
    return Double(sign == "-" ? -minutes : minutes) * 60
  }
}
