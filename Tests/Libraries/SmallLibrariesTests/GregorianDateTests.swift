import CalendarDates
import Foundation
import Testing

/// Days of the Gregorian calendar.
struct GregorianDateTests {
  @Test func `the days of four hundred years follow one another, as those of Foundation's calendar do`() throws {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = try #require(TimeZone(secondsFromGMT: 0))
    for expected in stride(from: -135_000, through: 30_000, by: 1) {
      let parts = calendar.dateComponents(
        [.year, .month, .day], from: Date(timeIntervalSince1970: Double(expected) * 86_400))
      guard let year = parts.year, year > 1600 else { continue }
      let date = try #require(GregorianDate(year: year, month: parts.month ?? 0, day: parts.day ?? 0))
      guard date.daysSince1970 != expected else { continue }
      Issue.record("\(date) is \(date.daysSince1970), not \(expected)")
      return
    }
  }

  @Test(arguments: [
    (2023, 2, 29), (2024, 2, 30), (1900, 2, 29), (2024, 4, 31), (2024, 13, 1), (2024, 0, 1), (2024, 1, 0), (-1, 1, 1),
    (10_000, 1, 1),
  ])
  func `a day that the calendar does not have is none`(year: Int, month: Int, day: Int) {
    #expect(GregorianDate(year: year, month: month, day: day) == nil)
  }

  @Test func `the first years are dates, too`() {
    #expect(GregorianDate(year: 0, month: 1, day: 1)?.daysSince1970 == -719_528)
    #expect(GregorianDate(year: 1, month: 1, day: 1)?.daysSince1970 == -719_162)
    #expect(GregorianDate(year: 2000, month: 2, day: 29)?.daysSince1970 == 11_016)
  }
}
