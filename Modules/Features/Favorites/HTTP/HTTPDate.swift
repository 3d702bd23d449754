/// A date in a header, in any of the three forms that a recipient has to understand (RFC 9110, 5.6.7).
enum HTTPDate {
  /// Reads a date as seconds since 1970; `nil` if it is none.
  ///
  /// - Parameter now: Now, in seconds since 1970: a year of two digits is at most 50 years ahead of it.
  static func seconds(of text: String, now: Int) -> Int? {
    let words = text.split { $0 == " " || $0 == "," || $0 == "-" }
    switch words.count {
    case 6 where words[5] == "GMT": return seconds(day: words[1], month: words[2], year: words[3], time: words[4], now)
    case 5: return seconds(day: words[2], month: words[1], year: words[4], time: words[3], now)
    default: return nil
    }
  }

  private static func seconds(
    day: Substring, month: Substring, year: Substring, time: Substring, _ now: Int
  ) -> Int? {
    let clock = time.split(separator: ":", omittingEmptySubsequences: false).compactMap(number)
    guard let day = number(day), (1...31).contains(day), let month = months.firstIndex(of: String(month)),
      let year = fullYear(year, now), clock.count == 3, clock[0] < 24, clock[1] < 60, clock[2] <= 60
    else { return nil }
    return days(year: year, month: month + 1, day: day) * 86_400 + clock[0] * 3600 + clock[1] * 60 + clock[2]
  }

  private static let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]

  private static func number(_ digits: Substring) -> Int? {
    (1...4).contains(digits.count) && digits.utf8.allSatisfy { (48...57).contains($0) } ? Int(digits) : nil
  }

  private static func fullYear(_ digits: Substring, _ now: Int) -> Int? {
    guard let year = number(digits) else { return nil }
    if digits.count == 4 { return year }
    guard digits.count == 2 else { return nil }
    let thisYear = 1970 + now / 31_556_952
    let candidate = thisYear - thisYear % 100 + year
    return candidate > thisYear + 50 ? candidate - 100 : candidate
  }

  /// The days from 1 January 1970 to a day of the Gregorian calendar; years are counted from March, so that the leap
  /// day is the last.
  private static func days(year: Int, month: Int, day: Int) -> Int {
    let year = month > 2 ? year : year - 1
    let month = month > 2 ? month - 3 : month + 9
    let dayOfYear = (153 * month + 2) / 5 + day - 1
    return year * 365 + year / 4 - year / 100 + year / 400 + dayOfYear - 719_468
  }
}
