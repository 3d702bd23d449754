/// A day of the Gregorian calendar, for formats that write a date in digits; without Foundation, and without a time zone.
public struct GregorianDate: Equatable, Sendable {
  /// The year, from 0.
  public let year: Int
  /// The month, from 1 to 12.
  public let month: Int
  /// The day of the month, from 1.
  public let day: Int

  /// Creates a date, or `nil` if the calendar has no such day, or the year is not within 0...9999.
  public init?(year: Int, month: Int, day: Int) {
    guard (0...9999).contains(year), (1...12).contains(month),
      (1...Self.length(ofMonth: month, in: year)).contains(day)
    else { return nil }
    (self.year, self.month, self.day) = (year, month, day)
  }

  /// The days since 1 January 1970; negative before it.
  ///
  /// Years are counted from March, so that the leap day is the last, and from 400 years earlier, so that none is negative.
  public var daysSince1970: Int {
    let marchYear = (month > 2 ? year : year - 1) + 400
    let leapDays = marchYear / 4 - marchYear / 100 + marchYear / 400
    let beforeMonth = (153 * ((month + 9) % 12) + 2) / 5
    return marchYear * 365 + leapDays + beforeMonth + day - 1 - 865_565
  }

  private static func length(ofMonth month: Int, in year: Int) -> Int {
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    return month == 2 ? (isLeap ? 29 : 28) : 30 + (month + month / 8) % 2
  }
}
