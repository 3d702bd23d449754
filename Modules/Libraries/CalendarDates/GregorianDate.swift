/// A day of the Gregorian calendar, without a time zone.
///
/// It serves formats that write dates in digits, and does not need Foundation.
public struct GregorianDate: Equatable, Sendable {
  /// The year, from 0.
  public let year: Int
  /// The month, from 1 to 12.
  public let month: Int
  /// The day of the month, from 1.
  public let day: Int

  /// Creates a date; `nil` if the day does not exist or the year is outside 0...9999.
  public init?(year: Int, month: Int, day: Int) {
    guard (0...9999).contains(year), (1...12).contains(month),
      (1...Self.length(ofMonth: month, in: year)).contains(day)
    else { return nil }
    (self.year, self.month, self.day) = (year, month, day)
  }

  /// The number of days since 1 January 1970; negative for earlier days.
  public var daysSince1970: Int {
    // A year that starts in March ends with its leap day. Adding 400 years keeps every year positive.
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
