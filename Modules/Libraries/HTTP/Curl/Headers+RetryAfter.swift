import CCurl

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

extension HTTPHeaders {
  /// The time that `Retry-After` asks to wait, at most a day; `nil` if it names none in the future.
  ///
  /// A date counts from the `Date` of the same response, because the clock of the server may differ from ours.
  var retryAfter: Duration? {
    guard let text = self["Retry-After"], let seconds = Self.seconds(text) ?? secondsUntil(text) else { return nil }
    return seconds > 0 ? .seconds(min(seconds, 86_400)) : nil
  }

  /// Returns a number of seconds; the largest one if there are more, and `nil` if the text is not a number.
  private static func seconds(_ text: String) -> Int? {
    let isNumber = !text.isEmpty && text.utf8.allSatisfy { (0x30...0x39).contains($0) }
    return isNumber ? Int(text) ?? .max : nil
  }

  private func secondsUntil(_ text: String) -> Int? {
    guard let end = Self.date(text) else { return nil }
    return end.subtractingReportingOverflow(self["Date"].flatMap { Self.date($0) } ?? time(nil)).partialValue
  }

  /// Returns the seconds since 1970 of a date in any format of HTTP.
  private static func date(_ text: String) -> Int? {
    let seconds = ccurl_date(text)
    return seconds < 0 ? nil : Int(seconds)
  }
}
