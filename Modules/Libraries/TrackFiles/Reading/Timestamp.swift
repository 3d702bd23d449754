import CalendarDates

/// A moment of universal time, as GPX files write it.
///
/// Whole seconds and their fraction are kept apart, so that differences keep the digits that were written.
struct Timestamp: Equatable {
  /// Seconds since the beginning of 1970.
  let seconds: Int

  /// The part of a second on top, 0..<1.
  let fraction: Double

  /// Reads a date and time of ISO 8601 in its extended form, such as `2024-05-01T10:00:00.5+02:00`; nothing if it is
  /// none.
  ///
  /// The seconds may be missing; a time without an offset counts as universal time, and second 60 as the next one.
  init?(iso8601 text: some StringProtocol) {
    var reader = DigitReader(text)
    guard let year = reader.number(digits: 4), reader.skip("-"), let month = reader.number(digits: 2),
      reader.skip("-"),
      let day = reader.number(digits: 2), let date = GregorianDate(year: year, month: month, day: day),
      reader.skip("T", or: "t") || reader.skip(" "),
      let hour = reader.number(digits: 2), hour < 24, reader.skip(":"),
      let minute = reader.number(digits: 2), minute < 60
    else { return nil }
    var second = 0
    var fraction = 0.0
    if reader.skip(":") {
      guard let whole = reader.number(digits: 2), whole <= 60 else { return nil }
      second = whole
      if reader.skip(".", or: ",") {
        guard let read = reader.fraction() else { return nil }
        fraction = read
      }
    }
    guard let offset = reader.offset(), reader.isAtEnd else { return nil }
    seconds = ((date.daysSince1970 * 24 + hour) * 60 + minute - offset) * 60 + second
    self.fraction = fraction
  }

  /// Converts milliseconds since the beginning of 1970; nothing for a number beyond all calendars.
  init?(milliseconds: Double) {
    guard milliseconds.magnitude < 1e15 else { return nil }
    let whole = (milliseconds / 1_000).rounded(.down)
    seconds = Int(whole)
    fraction = (milliseconds - whole * 1_000) / 1_000
  }

  /// Returns the seconds from the right moment to the left one.
  static func - (left: Timestamp, right: Timestamp) -> Double {
    Double(left.seconds - right.seconds) + (left.fraction - right.fraction)
  }
}
