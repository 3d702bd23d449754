import CalendarDates

/// Dates in headers, in any of the three formats that a recipient must accept (RFC 9110, 5.6.7).
public enum HTTPDate {
  /// Returns a date in seconds since 1970; `nil` if the text is not a date.
  ///
  /// - Parameters:
  ///   - text: The value of a header.
  ///   - now: The current time in seconds since 1970. A two-digit year is at most 50 years later.
  public static func seconds(of text: String, now: Int) -> Int? {
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
    guard let day = number(day, digits: 1...2), let month = months.firstIndex(of: String(month)),
      let year = fullYear(year, now), let time = secondsOfDay(time),
      let date = GregorianDate(year: year, month: month + 1, day: day)
    else { return nil }
    return date.daysSince1970 * 86_400 + time
  }

  private static let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]

  private static func number(_ text: Substring, digits: ClosedRange<Int>) -> Int? {
    digits.contains(text.count) && text.utf8.allSatisfy { (48...57).contains($0) } ? Int(text) : nil
  }

  /// Returns the seconds since midnight of a time such as "08:49:37".
  private static func secondsOfDay(_ text: Substring) -> Int? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false).map { number($0, digits: 2...2) }
    guard parts.count == 3, let hour = parts[0], let minute = parts[1], let second = parts[2], hour < 24, minute < 60,
      second <= 60
    else { return nil }
    return hour * 3600 + minute * 60 + second
  }

  private static func fullYear(_ text: Substring, _ now: Int) -> Int? {
    if let year = number(text, digits: 4...4) { return year }
    guard let year = number(text, digits: 2...2) else { return nil }
    let thisYear = 1970 + now / 31_556_952
    let candidate = thisYear - thisYear % 100 + year
    return candidate > thisYear + 50 ? candidate - 100 : candidate
  }
}
